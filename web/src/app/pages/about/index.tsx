import { words } from "../../words";

export default function About() {
  return (
    <div class="page">
      <h1>{words("page-about")}</h1>
    </div>
  );
}

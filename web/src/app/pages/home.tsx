import { words } from "../words";

export default function Home() {
  return (
    <div class="page">
      <h1>{words("page-home")}</h1>
    </div>
  );
}

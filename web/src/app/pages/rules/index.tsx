import { words } from "../../words";

export default function Rules() {
  return (
    <div class="page">
      <h1>{words("page-rules")}</h1>
    </div>
  );
}

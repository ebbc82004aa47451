import { words } from "../../words";

export default function Replay() {
  return (
    <div class="page">
      <h1>{words("page-replay")}</h1>
    </div>
  );
}

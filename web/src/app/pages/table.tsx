import { words } from "../words";

export default function Table() {
  return (
    <div class="page">
      <h1>{words("page-name")}</h1>
    </div>
  );
}

import { words } from "../words";

export default function Settings() {
  return (
    <div class="page">
      <h1>{words("page-settings")}</h1>
    </div>
  );
}

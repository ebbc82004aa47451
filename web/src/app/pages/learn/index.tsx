import { words } from "../../words";

export default function Learn() {
  return (
    <div class="page">
      <h1>{words("page-learn")}</h1>
    </div>
  );
}

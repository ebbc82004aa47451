// What can be shared and saved of a review; loaded when somebody opens it.
import { useSignal } from "@preact/signals";
import { lazy } from "../../components/lazy";
import { words } from "../../i18n";
import type { ShareReviewProps } from "./share-review";
import "./share-section.css";

const ShareReview = lazy<ShareReviewProps>(
  async () => (await import("./share-review")).ShareReview,
);

export function ShareSection(props: ShareReviewProps) {
  const isOpen = useSignal(false);
  return (
    <details
      class="card share-section"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>
        <h2>{words("replay-keep")}</h2>
      </summary>
      {isOpen.value && <ShareReview {...props} />}
    </details>
  );
}

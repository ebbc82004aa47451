// A button that reads a file.
import "./file-button.css";

interface FileButtonProps {
  label: string;
  accept: string;
  onText(text: string): void;
}

export function FileButton({ label, accept, onText }: FileButtonProps) {
  return (
    <label class="button file">
      {label}
      <input
        type="file"
        accept={accept}
        class="unseen"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void file.text().then(onText);
        }}
      />
    </label>
  );
}

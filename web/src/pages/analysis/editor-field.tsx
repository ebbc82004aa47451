// A labelled field of the position editor.

interface EditorFieldProps {
  label: string;
  value: string;
  /** How many letters it is wide. */
  width?: number;
  numeric?: boolean;
  /** Whether the label is only read aloud: a heading beside it says the same. */
  hidden?: boolean;
  onChange(value: string): void;
}

export function EditorField(props: EditorFieldProps) {
  const { label, value, width = 6, numeric, hidden, onChange } = props;
  return (
    <label class="editor-field">
      <span class={hidden ? "unseen" : undefined}>{label}</span>
      <input
        value={value}
        size={width}
        inputMode={numeric ? "numeric" : "text"}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

// A button of the table: a sign, and a word where there is room for it.
const ICONS = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.9.8 1 1.5 1 2.5h6c0-1 .1-1.7 1-2.5A6 6 0 0 0 12 3Z",
  back: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  text: "M5 5h14v3M12 5v14M9 19h6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  wait: "M7 3h10M7 21h10M8 3v3c0 3 4 4 4 6s-4 3-4 6v3M16 3v3c0 3-4 4-4 6s4 3 4 6v3",
} as const;

export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

interface ToolButtonProps {
  icon: keyof typeof ICONS;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

export function ToolButton({ icon, label, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      class="quiet tool"
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="tool-label">{label}</span>
    </button>
  );
}

// A link as a QR code: dark on white whatever the theme, with the quiet zone that readers need.
import { encode } from "uqr";

/** Modules of white on each side, as the standard asks for. */
const QUIET = 4;

export function QrCode({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { ecc: "M", border: QUIET });
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(row).join("")} fill="#000" />
    </svg>
  );
}

/** The dark modules of a row, a bar for each run of them. */
function row(modules: boolean[], y: number): string {
  const runs = modules
    .map((dark) => (dark ? "1" : "0"))
    .join("")
    .matchAll(/1+/g);
  return [...runs]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}

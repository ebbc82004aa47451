// Margins and chances as people read them.
import { language } from "../../i18n";

/** A margin in points, with a sign and one decimal: `+3.5`. */
export function formatMargin(margin: number): string {
  const rounded = Math.round(margin * 10) / 10 || 0;
  const digits = { minimumFractionDigits: 1, signDisplay: "exceptZero" } as const;
  return rounded.toLocaleString(language(), digits).replace("-", "−");
}

/** A chance in whole per cent; a win that is sure, or out of reach, only if it is. */
export function formatChance(win: number): string {
  const percent = win > 0 && win < 1 ? Math.min(99, Math.max(1, Math.round(win * 100))) : win * 100;
  return (percent / 100).toLocaleString(language(), { style: "percent" });
}

/** A count of positions, shortened: `1.2M`. */
export function formatCount(count: number): string {
  return count.toLocaleString(language(), { notation: "compact", maximumFractionDigits: 1 });
}

import { spaces } from "../game/strip";
import type { StripView } from "../protocol/types";
import { Pane, Space } from "./pane";
import "./strip.css";

/** Measures of a strip's drawing in its own units; `pitch` is the distance of two spaces. */
export const STRIP = { width: 88, height: 392, pane: 68, pitch: 75, inset: 10 };

/** A pattern strip: pale card with five spaces; the folded corner says that it has another side. */
export function Strip({
  strip,
  letters,
  small,
  spot,
  peel,
  back,
}: {
  strip: StripView;
  letters?: boolean | undefined;
  small?: boolean | undefined;
  spot?: string | undefined;
  peel?: boolean;
  back?: boolean | undefined;
}) {
  const shown = back ? [...strip.down].map((wants) => ({ wants, pane: null })) : spaces(strip);
  const { width, height, pane, pitch, inset } = STRIP;
  return (
    <g class={back ? "strip-card back" : "strip-card"}>
      <rect class="strip-shade" x="3" y="5" width={width} height={height} rx="12" />
      <path
        class="strip-face"
        d={`M12 0H${width - 12}Q${width} 0 ${width} 12V${height - (peel ? 26 : 12)}${
          peel ? `L${width - 26} ${height}` : `Q${width} ${height} ${width - 12} ${height}`
        }H12Q0 ${height} 0 ${height - 12}V12Q0 0 12 0Z`}
      />
      {peel && (
        <path
          class="strip-corner"
          d={`M${width} ${height - 26}L${width - 26} ${height}V${height - 20}Q${width - 26} ${height - 26} ${width - 20} ${height - 26}Z`}
        />
      )}
      {shown.map((space, index) => {
        const at = { x: inset, y: inset + 2 + index * pitch, size: pane };
        return (
          <g key={index} data-spot={spot && `${spot}/${index}`}>
            {space.pane ? (
              <Pane colour={space.pane} letter={letters} small={small} {...at} />
            ) : (
              <Space wants={space.wants} letter={letters} {...at} />
            )}
          </g>
        );
      })}
    </g>
  );
}

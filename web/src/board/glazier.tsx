import "./glazier.css";

/** The glazier, standing with both feet at 0, 0: cap, apron, and a pane under the arm. */
export function GlazierFigure({ seat }: { seat: number }) {
  const coat = `var(--seat-${seat})`;
  return (
    <g class="figure">
      <ellipse cx="0" cy="0" rx="20" ry="4" fill="#000" opacity="0.3" />
      <path d="M-10-18H-1V-2H-12Q-12-5-10-6ZM1-18H10V-6Q13-5 13-2H1Z" fill="#3a2f28" />
      <path d="M-15-16Q-18-42-8-46H8Q18-42 15-16Z" fill={coat} stroke="#0006" stroke-width="1.5" />
      <path d="M-8-15V-36H8V-15Q0-12-8-15ZM-8-36-5-45M8-36 5-45" class="apron" />
      <path
        d="M-13-40Q-20-30-13-25"
        fill="none"
        stroke={coat}
        stroke-width="7"
        stroke-linecap="round"
      />
      <g transform="rotate(12 20 -32)">
        <rect x="10" y="-46" width="21" height="25" rx="3" class="carried" />
        <path d="M13-28 24-43M19-25 28-37" stroke="#fff" stroke-width="2" opacity="0.8" />
      </g>
      <path
        d="M12-41Q20-34 15-27"
        fill="none"
        stroke={coat}
        stroke-width="7"
        stroke-linecap="round"
      />
      <circle cx="15" cy="-26" r="4" class="skin" />
      <circle cx="-12" cy="-24" r="4" class="skin" />
      <circle cx="0" cy="-53" r="10.5" class="skin" />
      <path d="M-6-50Q0-45 7-50Q4-46 0-46.5T-6-50Z" fill="#5b3a22" />
      <circle cx="-3" cy="-54" r="1.4" fill="#2a1b10" />
      <circle cx="5" cy="-54" r="1.4" fill="#2a1b10" />
      <path
        d="M-12-56Q-12-69 0-69T12-57Q19-56 18-54H-10Q-13-54-12-56Z"
        fill={coat}
        stroke="#0006"
        stroke-width="1.5"
      />
    </g>
  );
}

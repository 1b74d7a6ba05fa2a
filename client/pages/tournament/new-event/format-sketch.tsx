/** A sketch that distinguishes the formats and shows no particular chart. */
import type { FormatKind } from '#machines/draw/format-names.ts';

export const FormatSketch = ({ kind, className }: { kind: FormatKind; className: string }) => (
  <svg aria-hidden viewBox="0 0 160 80" fill="none" stroke="currentColor" strokeWidth="1.75" className={className}>
    {sketches[kind]}
  </svg>
);

const sketches = {
  SINGLE: (
    <>
      <path d="M20 6h30v9H20M20 24h30v9H20M20 46h30v9H20M20 64h30v9H20" />
      <path d="M50 10.500h30v18H50M50 50.500h30v18H50M80 19.500h30v40H80M110 39.500h30" />
    </>
  ),
  DOUBLE: (
    <>
      <path d="M52 10h26v14H52M52 56h26v14H52M78 17h24v46H78M102 40h22M124 14h20v18h-20zM124 48h20v18h-20zM124 32v16M144 32v16" />
      <path strokeDasharray="4 3" d="M52 10H34v14h18M52 56H34v14h18M34 17H18v46h16M18 40H4" />
    </>
  ),
  FULL: (
    <>
      <path d="M6 6h22v10H6M6 24h22v10H6M28 11h22v18H28M50 20h62" />
      <path strokeDasharray="4 3" d="M28 48h20v10H28M28 66h20v10H28M48 53h20v18H48M68 62h44" />
      <path d="M112 20v42M112 41h20M132 32h22v18h-22z" />
    </>
  ),
  GROUPS: (
    <>
      <path d="M6 8h34v28H6zM6 15h34M6 22h34M6 29h34M48 8h34v28H48zM48 15h34M48 22h34M48 29h34" />
      <path d="M6 44h34v28H6zM6 51h34M6 58h34M6 65h34M48 44h34v28H48zM48 51h34M48 58h34M48 65h34" />
      <path d="M98 12h18v16H98M98 52h18v16H98M116 20h20v40h-20M136 40h18" />
    </>
  ),
} as const satisfies Record<FormatKind, unknown>;

/** A QR code as an image of dark squares on white, whatever the theme: cameras want it so. Loaded only when a dialog shows one. */
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Light modules around the code, without which cameras do not find it. */
const quiet = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-52 rounded-card border bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#0b0f12" />
    </svg>
  );
}

function drawingOf(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares = Array.from(modules.data, (dark, index) =>
    dark ? `M${quiet + (index % modules.size)} ${quiet + Math.floor(index / modules.size)}h1v1h-1z` : '',
  );
  return { size: modules.size + 2 * quiet, path: squares.join('') };
}

/** A QR code as dark squares on white in every theme, as cameras need it. The code loads with the first dialog that shows one. */
import { create } from 'qrcode';
import { useMemo } from 'react';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrDrawing(create(text, { errorCorrectionLevel: 'M' }).modules), [text]);
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

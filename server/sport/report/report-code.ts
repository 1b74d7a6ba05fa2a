/** The QR code in the corner of a printed report: it leads to the figures that go on. */
import { create } from 'qrcode';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';
import { type Cursor, ink, page, room } from './report-page.ts';

/** In points: 18 mm. */
export const codeSize = 51;

export function drawCode({ pdf }: Cursor, address: string): void {
  const left = page.margin + room - codeSize;
  const { size, path } = qrDrawing(create(address, { errorCorrectionLevel: 'M' }).modules);
  pdf
    .save()
    .translate(left, page.margin)
    .scale(codeSize / size)
    .path(path)
    .fill('#000000')
    .restore();
  pdf.font('regular').fontSize(7).fillColor(ink.quiet);
  pdf.text('live figures', left, page.margin + codeSize + 3, { width: codeSize, align: 'center', lineBreak: false });
}

/** Draws the poster for phones on A4: the event, the QR code, and what the pages say, in English and German. */
import { create } from 'qrcode';
import { qrDrawing } from '#contract/kit/qr-drawing.ts';
import { colors, pdfBytes } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';

/** `start` and `end`: '2026-09-25'. `at`: when the poster was made. */
export type LivePoster = {
  name: string;
  start: string;
  end: string;
  venue: string | null;
  city: string | null;
  address: string;
  at: string;
};

/** In points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const codeSize = 320;
const room = page.width - 2 * page.margin;

const words = [
  { title: 'When, where and against whom?', text: 'Scan the code: live scores, next matches, calls and results. No app, no account.' },
  { title: 'Wann, wo und gegen wen?', text: 'Code scannen: Spielstände, nächste Spiele, Aufrufe und Ergebnisse. Ohne App, ohne Konto.' },
] as const;

export async function livePosterPdf(poster: LivePoster): Promise<Buffer> {
  const pdf = new ScriptDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: `${poster.name}: live`, CreationDate: new Date(poster.at), ModDate: new Date(poster.at) },
  });
  await pdf.loadFonts({ ...poster, words });
  const centered = { width: room, align: 'center' } as const;
  pdf.font('bold').fontSize(nameSize(pdf, poster.name)).fillColor(colors.text).text(poster.name, page.margin, page.margin, centered);
  pdf
    .font('regular')
    .fontSize(15)
    .fillColor(colors.quiet)
    .text(factsOf(poster), page.margin, pdf.y + 6, centered);

  const [english, german] = words;
  pdf.font('bold').fontSize(26).fillColor(colors.accent).text(english.title, page.margin, 196, centered);
  drawCode(pdf, poster.address, 244);
  pdf.font('regular').fontSize(13).fillColor(colors.quiet).text(poster.address, page.margin, 572, centered);
  pdf.font('regular').fontSize(15).fillColor(colors.text).text(english.text, page.margin, 612, centered);
  pdf.font('bold').fontSize(22).fillColor(colors.accent).text(german.title, page.margin, 688, centered);
  pdf.font('regular').fontSize(15).fillColor(colors.text).text(german.text, page.margin, 724, centered);
  return pdfBytes(pdf);
}

/** A long name gets two lines, and smaller letters before a third. */
function nameSize(pdf: ScriptDocument, name: string): number {
  const fits = (size: number): boolean => pdf.font('bold').fontSize(size).heightOfString(name, { width: room }) <= size * 2.6;
  return [38, 32, 26, 20].find(fits) ?? 16;
}

const dayOf = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

function factsOf({ start, end, venue, city }: LivePoster): string {
  const days = start === end ? dayOf(start) : `${dayOf(start)} – ${dayOf(end)}`;
  return [days, venue, city].filter(Boolean).join(' · ');
}

/** Level Q: a corner may be torn or covered. */
function drawCode(pdf: ScriptDocument, address: string, top: number): void {
  const { size, path } = qrDrawing(create(address, { errorCorrectionLevel: 'Q' }).modules);
  pdf
    .save()
    .translate((page.width - codeSize) / 2, top)
    .scale(codeSize / size)
    .path(path)
    .fill('#000000')
    .restore();
}

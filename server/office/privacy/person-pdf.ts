/** Draws a person's record for reading: each part under a heading, each value with its label. */
import { colors, pdfBytes } from '../../entity/documents/pdf-page.ts';
import { ScriptDocument } from '../../entity/documents/script-document.ts';

export type PersonDocument = { title: string; at: string; sections: { heading: string; lines: { label: string; value: string }[][] }[] };

export async function personPdf({ title, at, sections }: PersonDocument): Promise<Buffer> {
  const info = { Title: title, CreationDate: new Date(at), ModDate: new Date(at) };
  const pdf = await new ScriptDocument({ size: 'A4', margin: 48, lang: 'en', info }).loadFonts({ title, sections });
  pdf.font('bold').fontSize(18).fillColor(colors.text).text(title);
  pdf.font('regular').fontSize(9).fillColor(colors.quiet).text(`What is kept, as of ${at}`);
  for (const { heading, lines } of sections) {
    pdf.moveDown().font('bold').fontSize(12).fillColor(colors.text).text(heading);
    if (lines.length === 0) pdf.font('regular').fontSize(9).fillColor(colors.quiet).text('Nothing.');
    for (const block of lines) {
      pdf.moveDown(0.4);
      for (const { label, value } of block) {
        pdf.font('regular').fontSize(9).fillColor(colors.quiet).text(`${label}: `, { continued: true });
        pdf.fillColor(colors.text).text(value);
      }
    }
  }
  return pdfBytes(pdf);
}

/** Begins an archivable letter (PDF/A-3b) of the federation. */
import { ScriptDocument } from '../../../../entity/documents/script-document.ts';
import { describeAuthor } from './attach-e-invoice.ts';
import type { InvoiceDocument } from './document-types.ts';

type LetterHead = Pick<InvoiceDocument, 'language' | 'at' | 'issuer'> & { title: string };

/** `at`: the time inside the file, so that every rendering produces the same bytes. */
export function openLetter({ title, language, at, issuer }: LetterHead): ScriptDocument {
  const date = new Date(at);
  const pdf = new ScriptDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    font: '',
    info: { Title: title, CreationDate: date, ModDate: date },
  });
  describeAuthor(pdf, issuer.name);
  return pdf;
}

/** Converts any logo to a PNG on white, large enough for print. PDF/A allows transparency, but some printers do not support it. */
export async function logoBytes({ logo }: Pick<InvoiceDocument, 'logo'>): Promise<Buffer | null> {
  if (logo === null) return null;
  const { default: sharp } = await import('sharp');
  const side = 300;
  return sharp(Buffer.from(logo.content, 'base64'), { density: 300, limitInputPixels: 20_000_000 })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

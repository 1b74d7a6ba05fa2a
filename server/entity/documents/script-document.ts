/** A PDF in which every text has the letters, the order and the joined forms of its script. All PDFs are made with it. */
import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import { visualRuns } from './visual-runs.ts';

/** An open font of pdfkit. */
type Face = { font: { hasGlyphForCodePoint: (codePoint: number) => boolean }; ascender: number };
type TextOptions = PDFKit.Mixins.TextOptions;
/** Members that the types of pdfkit lack: the font in use, and the function that draws one line. */
type Internals = {
  _font: Face;
  _fontSize: number;
  _fragment: (this: object, text: string, x: number, y: number, options: TextOptions) => void;
};

const pdfkit = PDFDocument.prototype as unknown as Internals & Pick<InstanceType<typeof PDFDocument>, 'widthOfString'>;

/** Latin needs no order and no other font. */
const isPlain = (text: string): boolean => !/[\u0250-\u200f\u2045-\u20ab\u20ad-\u{10ffff}]/u.test(text);
/** Marks and joiners belong to the letter before. */
const isJoined = (letter: string): boolean => /[\p{M}\u200c\u200d]/u.test(letter);
/** Marks a possible line break in Thai text; it is not drawn. */
const softBreak = '\u200b';

export class ScriptDocument extends PDFDocument {
  #bold: Face | null = null;
  #fallbacks: { regular: Face; bold: Face }[] = [];

  /** Registers the fonts of `content`: any data with all texts of the document. Call it before drawing. */
  async loadFonts(content: unknown): Promise<this> {
    for (const [name, path] of Object.entries(fonts)) this.registerFont(name, path);
    this.#bold = this.#faceOf('bold');
    const regular = this.#faceOf('regular');
    const missing = [...lettersOf(content)].filter((letter) => !hasLetter(regular, letter)).sort();
    if (missing.length === 0) return this;
    const { fallbackFonts } = await import('./fallback-fonts.ts');
    for (const [index, fallback] of (await fallbackFonts(missing)).entries()) {
      this.registerFont(`fallback-${index}`, fallback.regular);
      this.registerFont(`fallback-bold-${index}`, fallback.bold);
      this.#fallbacks.push({ regular: this.#faceOf(`fallback-${index}`), bold: this.#faceOf(`fallback-bold-${index}`) });
    }
    this.font('regular');
    return this;
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    if (isPlain(text)) return pdfkit.widthOfString.call(this, text, options);
    return this.#runsOf(text).reduce((width, run) => width + this.#with(run.face, () => this.#widthOf(run, options)), 0);
  }

  /** pdfkit draws every line of every text with it. */
  _fragment(text: string, x: number, y: number, options: TextOptions): void {
    if (isPlain(text)) {
      pdfkit._fragment.call(this, text, x, y, options);
      return;
    }
    // Other fonts have another height above the line, so all runs stand on the line of the document's font.
    const baseline = -(this.#face.ascender / 1000) * (this as unknown as Internals)._fontSize;
    let left = x;
    for (const run of this.#runsOf(text)) {
      this.#with(run.face, () => {
        const { textWidth: _width, wordCount: _count, ...plain } = options as TextOptions & { textWidth?: number; wordCount?: number };
        pdfkit._fragment.call(this, run.text, left, y, { ...plain, baseline, ...layoutOf(run) });
        left += this.#widthOf(run, options);
      });
    }
  }

  override text(text: string, x?: number, y?: number, options?: TextOptions): this;
  override text(text: string, options?: TextOptions): this;
  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const breakable = withBreaks(text);
    return typeof x === 'object' ? super.text(breakable, x) : super.text(breakable, x, y, options);
  }

  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(withBreaks(text), options);
  }

  get #face(): Face {
    return (this as unknown as Internals)._font;
  }

  #faceOf(name: string): Face {
    this.font(name);
    return this.#face;
  }

  #with<Result>(face: Face, action: () => Result): Result {
    const internals = this as unknown as Internals;
    const before = internals._font;
    internals._font = face;
    try {
      return action();
    } finally {
      internals._font = before;
    }
  }

  #widthOf = (run: Run, options: TextOptions): number => pdfkit.widthOfString.call(this, run.text, { ...options, ...layoutOf(run) });

  #runsOf(text: string): Run[] {
    const main = this.#face;
    const weight = main === this.#bold ? 'bold' : 'regular';
    const faces = [main, ...this.#fallbacks.map((fallback) => fallback[weight])];
    return visualRuns(text.replaceAll(softBreak, '').replaceAll('\n', ''), (letter, before) => {
      const face = [...(before && isJoined(letter) ? [before] : []), ...faces].find((one) => hasLetter(one, letter));
      // PDF/A forbids missing letters.
      return face ? { face, text: letter } : { face: main, text: isJoined(letter) ? '' : '□' };
    });
  }
}

type Run = { text: string; face: Face; isRightToLeft: boolean };

/** With features, pdfkit lays out the whole run at once instead of word by word. */
const layoutOf = ({ isRightToLeft }: Run): TextOptions => (isRightToLeft ? { features: [] } : {});

const hasLetter = ({ font }: Face, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

function lettersOf(content: unknown): Set<string> {
  if (typeof content === 'string') return new Set(content.normalize('NFC').match(/[\u0250-\u{10ffff}]/gu) ?? []);
  if (typeof content !== 'object' || content === null) return new Set();
  return new Set(Object.values(content).flatMap((value) => [...lettersOf(value)]));
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai has no spaces between words. */
const withBreaks = (text: string): string =>
  text.replace(/[\u0e00-\u0e7f]{2,}/gu, (thai) => [...thaiWords.segment(thai)].map(({ segment }) => segment).join(softBreak));

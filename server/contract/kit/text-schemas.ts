/** Texts in the bodies of calls that are no entity of their own. */
import { z } from 'zod';
import { mostLetters } from './import-limits.ts';
import { tooManyLettersWords } from './table-text.ts';
import { cleanText, htmlType, noWebAddress, tooLong, webAddressFormat, webAddressPattern } from './texts.ts';

/** Formatted text. */
export const html = (max: number) => z.string().overwrite(cleanText).max(max, tooLong(max)).meta({ contentMediaType: htmlType });

/** An address of a web page or a picture, or ''. */
export const webAddress = (max: number) =>
  z.string().overwrite(cleanText).max(max, tooLong(max)).regex(webAddressPattern, noWebAddress).meta({ format: webAddressFormat });

/** One line of a person's name: JSON.parse can bring halves of surrogate pairs and control characters; names have neither. */
export const line = (longest: number) => z.string().trim().max(longest);

export const email = z.email().min(5).max(254);

/** A table to be imported, as text. */
export const importedTable = z.string().max(mostLetters, tooManyLettersWords);

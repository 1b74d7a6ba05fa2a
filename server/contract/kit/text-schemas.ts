/** Schemas of texts in the bodies of calls that have no entity. */
import { z } from 'zod';
import { maxLetters, tooManyLettersWords } from './table-text.ts';
import { cleanText, emailPattern, htmlType, noWebAddress, tooLong, webAddressFormat, webAddressPattern } from './texts.ts';

export const html = (max: number) => z.string().overwrite(cleanText).max(max, tooLong(max)).meta({ contentMediaType: htmlType });

/** The address of a web page or picture, or ''. */
export const webAddress = (max: number) =>
  z.string().overwrite(cleanText).max(max, tooLong(max)).regex(webAddressPattern, noWebAddress).meta({ format: webAddressFormat });

/** A line of a person's name, without the broken surrogate pairs and control characters that JSON can carry. */
export const line = (longest: number) => z.string().trim().max(longest);

export const email = z.email({ pattern: emailPattern }).min(5).max(254);

/** The text of a table to import. */
export const importedTable = z.string().max(maxLetters, tooManyLettersWords);

/** Texts in the bodies of calls that are no entity of their own. */
import { z } from 'zod';
import { cleanText, htmlType, noWebAddress, tooLong, webAddressFormat, webAddressPattern } from './texts.ts';

/** Formatted text. */
export const html = (max: number) => z.string().overwrite(cleanText).max(max, tooLong(max)).meta({ contentMediaType: htmlType });

/** An address of a web page or a picture, or ''. */
export const webAddress = (max: number) =>
  z.string().overwrite(cleanText).max(max, tooLong(max)).regex(webAddressPattern, noWebAddress).meta({ format: webAddressFormat });

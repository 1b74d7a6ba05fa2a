/** Texts that strangers send and others read: what they may hold, the same in every form. */
import { z } from 'zod';

/** Texts without control characters and halves of letters; line breaks may stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

/** What marks formatted text in a schema: the server keeps only harmless tags of it, whichever route it comes through (serve.ts). */
export const htmlType = 'text/html';

/** Formatted text. */
export const html = (max: number) => z.string().overwrite(cleanText).max(max, tooLong(max)).meta({ contentMediaType: htmlType });

/** What marks an address people are led to. */
export const webAddressFormat = 'web-address';

/** http and https only: with a scheme any host, without one a domain with a dot, so that no other scheme can look like a host with a port. */
const address =
  /^(?:https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/?#][^\s"<>\\]*)?$/iu;

/** An address of a web page or a picture, or ''. */
export const webAddress = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, tooLong(max))
    .regex(emptyOr(address), 'This is not a valid website address')
    .meta({ format: webAddressFormat });

/** Forms send '' for what was left empty. */
export function emptyOr(pattern: RegExp): RegExp {
  return new RegExp(`^$|${pattern.source}`, pattern.flags);
}

export const tooLong = (max: number): string => `At most ${max} characters`;

/** Texts that strangers send and others read: what they may hold, the same in every form. */

/** Texts without control characters and halves of letters; line breaks may stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

/** What marks formatted text in a schema: the server keeps only harmless tags of it, whichever route it comes through (serve.ts). */
export const htmlType = 'text/html';

/** What marks an address people are led to. */
export const webAddressFormat = 'web-address';

/** http and https only: with a scheme any host, without one a domain with a dot, so that no other scheme can look like a host with a port. */
export const webAddressPattern =
  /^$|^(?:https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/?#][^\s"<>\\]*)?$/iu;
export const noWebAddress = 'This is not a valid website address';

/** The one that zod has; '' is what forms send for what was left empty. */
export const emailPattern = /^$|^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const noEmail = 'This is not a valid mail address';

/** Longest address of a mailbox and of a website. */
export const mostLetters = { email: 254, website: 255 } as const;

export const tooLong = (max: number): string => `At most ${max} characters`;

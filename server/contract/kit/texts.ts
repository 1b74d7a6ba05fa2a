/** Rules for texts that strangers send and others read, the same in every form. */

/** Returns the text without control characters and broken surrogate pairs; line breaks stay. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();

/** Marks formatted text in a schema: on every route the server removes all tags but the harmless ones (serve.ts). */
export const htmlType = 'text/html';

/** Marks an address that users can follow. */
export const webAddressFormat = 'web-address';

/** Accepts http and https only. Without a scheme the host must have a dot, so that no other scheme can pass as a host with a port. */
export const webAddressPattern =
  /^$|^(?:https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?:[/?#][^\s"<>\\]*)?$/iu;
export const noWebAddress = 'This is not a valid website address';

/** The pattern of zod, plus '': forms send '' for an empty field. */
export const emailPattern =
  /^$|^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[A-Za-z0-9-]+)$/u;
export const noEmail = 'This is not a valid mail address';

/** The longest address of a mailbox and of a website. */
export const maxLetters = { email: 254, website: 255 } as const;

export const tooLong = (max: number): string => `At most ${max} characters`;

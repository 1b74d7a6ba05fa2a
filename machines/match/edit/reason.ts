/** The rules for the reason that the office enters when it changes an approved result. */

const minLength = 3;
const maxLength = 200;

export const reasonSentences = {
  missing: 'Please enter the reason for the change',
  length: `The reason must have ${minLength} to ${maxLength} characters`,
  plain: 'The reason must be one line of plain text',
} as const;

/** The text in the history when a client did not ask for a reason. */
export const noReason = 'no reason given';

/** Returns the reason as it is stored. */
export const tidyReason = (text: string): string => text.normalize('NFC').trim();

/** Returns why `text` cannot be the reason, or null. Spaces around the text do not count. */
export function whyNotReason(text: string): string | null {
  const tidy = tidyReason(text);
  if (tidy === '') return reasonSentences.missing;
  if (unprintable.test(tidy)) return reasonSentences.plain;
  const { length } = [...tidy];
  return length < minLength || length > maxLength ? reasonSentences.length : null;
}

/** Control characters, lone surrogates, line ends, and characters that change the direction of the text. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Why the office changed an approved result, in its own words (security.md, "Edit approved match"): what such a reason must be. */

const fewest = 3;
const most = 200;

export const reasonSentences = {
  missing: 'Please enter the reason for the change',
  length: `The reason must have ${fewest} to ${most} characters`,
  plain: 'The reason must be one line of plain text',
} as const;

/** What the history says where a client asked nobody. */
export const noReason = 'no reason given';

/** As it is stored. */
export const tidyReason = (text: string): string => text.normalize('NFC').trim();

/** Why `text` cannot be the reason, in a sentence, or null. Blanks around it do not count. */
export function whyNotReason(text: string): string | null {
  const tidy = tidyReason(text);
  if (tidy === '') return reasonSentences.missing;
  if (unprintable.test(tidy)) return reasonSentences.plain;
  const { length } = [...tidy];
  return length < fewest || length > most ? reasonSentences.length : null;
}

/** Control characters, halves of letters, line ends, and what turns the direction of the text round it. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

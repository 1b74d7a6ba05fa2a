/** What may hang on a news post. */

export const attachmentKinds = ['IMAGE', 'DOCUMENT'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** Spec 3 §5; decoded, a file has fewer. */
export const attachmentMaxBytes = 500_000;

/** What a cover should be; it is said, not enforced. */
export const coverAdvice = { ratio: 16 / 10, bytes: 200_000 } as const;

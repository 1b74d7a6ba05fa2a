/** Limits of the attachments of a news post. */

export const attachmentKinds = ['IMAGE', 'DOCUMENT'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** A file must have fewer bytes after decoding. */
export const attachmentMaxBytes = 500_000;

/** A recommendation for cover pictures, not a limit. */
export const coverAdvice = { ratio: 16 / 10, bytes: 200_000 } as const;

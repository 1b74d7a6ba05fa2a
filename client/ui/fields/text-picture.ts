/** What may be put into a formatted text. */
export type TextPicture = { name: string; src: string };

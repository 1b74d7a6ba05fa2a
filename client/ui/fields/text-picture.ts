/** A picture that users may insert into a formatted text. */
export type TextPicture = { name: string; src: string };

/** Times of day as they are stored. */

/** '09:30'; what is still being typed is none yet. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The address parameters of a list that hold typed text; all others hold a choice, a number or an order. */
export const typedWords = ['search', 'purpose'] as const;
export type TypedWord = (typeof typedWords)[number];

/** The words of a list's address that hold what somebody typed; all others hold a choice, a number or an order. */
export const typedWords = ['search', 'purpose'] as const;
export type TypedWord = (typeof typedWords)[number];

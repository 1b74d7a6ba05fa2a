/** The player whose card is open beside the screen: a parameter of every address of the office, which no list reads as a filter. */
export const cardParam = 'player';

/** Returns these parameters with the open card of the address before. */
export function withCard(next: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const open = before.get(cardParam);
  if (open !== null) next.set(cardParam, open);
  return next;
}

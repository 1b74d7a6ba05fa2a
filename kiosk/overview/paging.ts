/** Pages the cards of the overview. The clock turns the pages, so that every TV shows the same page. */

const cardsPerPage = 24;
const pageMs = 12_000;

export function pageOf<T>(
  items: readonly T[],
  now: number,
  size: number = cardsPerPage,
): { items: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.floor(now / pageMs) % pages;
  return { items: items.slice(page * size, (page + 1) * size), page: page + 1, pages };
}

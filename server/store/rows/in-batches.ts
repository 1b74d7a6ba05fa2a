/** Rows a statement at a time: SQLite takes 32,766 parameters in one, and a statement of PostgreSQL may last five seconds. */
const most = 500;

export const inPieces = <Item>(items: readonly Item[], size = most): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_none, index) => items.slice(index * size, (index + 1) * size));

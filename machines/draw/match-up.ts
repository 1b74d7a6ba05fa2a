/** Pairs rows with columns. It keeps an existing pair unless a rule forbids the pair, and it always returns a result. */
type PairRule = (row: number, column: number) => boolean;

/**
 * Starts with row i against column i and returns the column of every row. No pair breaks `isFree` if possible.
 * As many pairs as the first pass can reach also satisfy `isFresh`.
 */
export function matchUp(count: number, isFree: PairRule, isFresh: PairRule): number[] {
  const columns: (number | null)[] = Array.from({ length: count }, (_, row) => (isFresh(row, row) ? row : null));
  for (const allows of [isFresh, isFree]) {
    for (let row = 0; row < count; row++) if (columns[row] === null) augment(columns, row, allows, new Set());
  }
  const left = columns.map((_, column) => column).filter((column) => !columns.includes(column));
  return columns.map((column) => column ?? left.pop() ?? 0);
}

/** Kuhn's augmenting path: gives the row a column and moves other rows if necessary. */
function augment(columns: (number | null)[], row: number, allows: PairRule, visited: Set<number>): boolean {
  for (let offset = 0; offset < columns.length; offset++) {
    const column = (row + offset) % columns.length;
    if (visited.has(column) || !allows(row, column)) continue;
    visited.add(column);
    const holder = columns.indexOf(column);
    if (holder === -1 || augment(columns, holder, allows, visited)) {
      columns[row] = column;
      return true;
    }
  }
  return false;
}

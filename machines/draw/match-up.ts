/** Pairs rows with columns: what stands keeps standing unless it must not; never fails. */
type Allows = (row: number, column: number) => boolean;

/**
 * Starts from row i against column i and returns the column of every row.
 * No pair breaks `isFree` if that is possible; as many as the first pass can reach are `isFresh` too.
 */
export function matchUp(count: number, isFree: Allows, isFresh: Allows): number[] {
  const columns: (number | null)[] = Array.from({ length: count }, (_, row) => (isFresh(row, row) ? row : null));
  for (const allows of [isFresh, isFree]) {
    for (let row = 0; row < count; row++) if (columns[row] === null) augment(columns, row, allows, new Set());
  }
  const left = columns.map((_, column) => column).filter((column) => !columns.includes(column));
  return columns.map((column) => column ?? left.pop() ?? 0);
}

/** Kuhn's augmenting path: gives the row a column, moving others on where that helps. */
function augment(columns: (number | null)[], row: number, allows: Allows, visited: Set<number>): boolean {
  for (let turn = 0; turn < columns.length; turn++) {
    const column = (row + turn) % columns.length;
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

/** Counts for charts. */

/** Counts whole numbers from the smallest to the largest, also those that are missing in between. */
export function countsInRow(values: readonly number[]): { value: number; count: number }[] {
  if (values.length === 0) return [];
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const first = values.reduce((one, other) => Math.min(one, other));
  const last = values.reduce((one, other) => Math.max(one, other));
  return Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index, count: counts.get(first + index) ?? 0 }));
}

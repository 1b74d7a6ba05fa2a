/** Moves the times of a record to the time of its replay. */

/** Returns the instant of the replay for an instant of the record. */
export type MoveTime = (at: string) => string;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

export const asRecorded: MoveTime = (at) => at;

/** `from`: the first moment of the record, which is played at `start`; both in milliseconds since 1970. */
export const atSpeed =
  ({ from, start, speed }: { from: number; start: number; speed: number }): MoveTime =>
  (at) =>
    new Date(start + (Date.parse(at) - from) / speed).toISOString();

/** Returns the same value with every instant in it moved. */
export function withTimes<Value>(value: Value, move: MoveTime): Value {
  if (typeof value === 'string') return (instant.test(value) ? move(value) : value) as Value;
  if (Array.isArray(value)) return value.map((one) => withTimes(one, move)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTimes(one, move)])) as Value;
}

/** Columns that hold times: they differ in a replay at another speed. */
export const isTimeColumn = (column: string): boolean => /(?:At|Time|Until|Since|Ms)$/.test(column);

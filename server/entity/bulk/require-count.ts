import { counted } from '#machines/counted.ts';
import { notAllowed } from '../../kernel/errors.ts';

/** Throws where what is there is not what was seen. `done`: 'changed', 'imported'. */
export function requireCount(
  { one, many }: { one: string; many: string },
  total: number,
  expected: number | null | undefined,
  done: string,
): void {
  if (expected != null && total !== expected)
    throw notAllowed({ code: 'otherCount', sentence: `Meanwhile these are ${counted(total, one, many)}. Nothing was ${done}.` });
}

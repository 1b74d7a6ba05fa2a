import { countText } from '#machines/count-text.ts';
import { notAllowed } from '../../kernel/errors.ts';

/** Throws a 409 when the count differs from the one that the user saw. `action`: 'changed', 'imported'. */
export function requireCount(
  { one, many }: { one: string; many: string },
  total: number,
  expected: number | null | undefined,
  action: string,
): void {
  if (expected != null && total !== expected)
    throw notAllowed({ code: 'otherCount', sentence: `Meanwhile these are ${countText(total, one, many)}. Nothing was ${action}.` });
}

/** The user's choice of the columns of a list of people. Null: the list decides. */
import { linesOf } from '#contract/kit/table-text.ts';
import type { ListColumn } from '#contract/people/list-column-words.ts';

export type ColumnDecision = { columns: (ListColumn | null)[] | null; isHeaded: boolean | null };

export const noColumnDecision: ColumnDecision = { columns: null, isHeaded: null };

/** Returns the decision for an edited text. Another first line is another list, and its columns are asked for anew. */
export function carriedColumns({ columns, isHeaded }: ColumnDecision, before: string, after: string): ColumnDecision {
  const [first, next] = [before, after].map((text) => linesOf(text).find((line) => line.trim() !== ''));
  return first === next ? { columns, isHeaded } : noColumnDecision;
}

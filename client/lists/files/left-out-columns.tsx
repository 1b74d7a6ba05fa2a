/** Names the columns of a list that are not imported, so that nobody misses their cells later. */
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import { Callout } from '../../ui/frame/callout.tsx';
import type { ColumnDecision } from './column-decision.ts';

type ListedColumn = { head: string; isUsed: boolean; isFilled: boolean };

export function LeftOutColumns({ columns }: { columns: readonly ListedColumn[] }) {
  const names = columns.flatMap(({ head, isUsed, isFilled }, at) => (isUsed || !isFilled ? [] : [head || `Column ${at + 1}`]));
  if (names.length === 0) return null;
  return (
    <Callout kind="warning" title={names.length === 1 ? `The column “${names[0]}” is left out.` : `${names.length} columns are left out.`}>
      {names.length > 1 && `${names.join(', ')}.`}
    </Callout>
  );
}

type LeftOutOfPeopleProps = { table: ReadListColumns | undefined; decision: ColumnDecision };

/**
 * For a list of people. Without headings the server reads each line by the look of its own cells, whatever `table` proposes for the whole list.
 * So the warning needs headings, columns that the user assigned, or a column that the server says it leaves out.
 */
export function LeftOutOfPeople({ table, decision: { columns } }: LeftOutOfPeopleProps) {
  if (!table) return null;
  const isAssigned = table.isHeaded || columns !== null;
  const listed = table.columns.map(({ head, sample, holds, isLeftOut }) => ({
    head: head || (isLeftOut ? sample : ''),
    isUsed: isAssigned ? holds !== null : !isLeftOut,
    isFilled: sample !== '',
  }));
  return <LeftOutColumns columns={listed} />;
}

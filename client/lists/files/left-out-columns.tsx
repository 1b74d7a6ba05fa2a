/** Names the columns of a list that are not imported, so that nobody misses their cells later. */
import { Callout } from '../../ui/frame/callout.tsx';

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

/** The columns of a list of people: asks which one holds the names where the list does not say so, and lets the user correct every other. */
import { useState } from 'react';
import { type ListColumn, listColumns, listColumnWords } from '#contract/people/list-column-words.ts';
import type { ReadListColumns } from '#contract/people/list-columns.ts';
import { capitalized } from '#machines/tournament/entrants.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Callout } from '../../ui/frame/callout.tsx';
import type { ColumnDecision } from './column-decision.ts';

type ListColumnsFieldProps = { table: ReadListColumns | undefined; onChange: (decision: ColumnDecision) => void };

export function ListColumnsField({ table, onChange }: ListColumnsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (!table || table.columns.length === 0) return null;
  const { columns, isHeaded, question } = table;
  const assign = (at: number, chosen: ListColumn | null) => onChange({ columns: assigned(columns, at, chosen), isHeaded });
  return (
    <div className="flex flex-col items-start gap-2">
      {question && (
        <Callout kind="warning" title={question}>
          The list has no column names. Choose below what each column contains.
        </Callout>
      )}
      {!question && (
        <Button variant="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the columns' : 'Change the columns'}
        </Button>
      )}
      {(question !== null || isOpen) && (
        <fieldset className="grid w-full gap-3 sm:grid-cols-2">
          <legend className="sr-only">Columns</legend>
          {columns.map(({ head, sample, holds }, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and none moves
              key={at}
              label={head || `Column ${at + 1}`}
              hint={sample || 'No cell is filled.'}
              options={options}
              value={holds ?? ''}
              onChange={(id) => assign(at, id === '' ? null : id)}
            />
          ))}
          <CheckboxField
            label="The first line names the columns"
            detail="It is not imported."
            checked={isHeaded}
            onChange={(checked) => onChange({ columns: null, isHeaded: checked })}
          />
        </fieldset>
      )}
    </div>
  );
}

/**
 * Returns the contents of the columns after a choice. A content belongs to one column, so the column that had it loses it. After the choice
 * of the first or last name, the other name goes to the only open column with words, if there is just one.
 */
function assigned(columns: ReadListColumns['columns'], at: number, chosen: ListColumn | null): (ListColumn | null)[] {
  const next = columns.map(({ holds }, index) => (index === at ? chosen : holds === chosen ? null : holds));
  const other = ({ last: 'first', first: 'last' } as const)[String(chosen)];
  const open = columns.flatMap(({ sample }, index) => (next[index] === null && /\p{L}/u.test(sample) ? [index] : []));
  const [place] = open;
  if (!other || next.includes(other) || place === undefined || open.length > 1) return next;
  return next.with(place, other);
}

const options: { id: ListColumn | ''; label: string }[] = [
  { id: '', label: 'Leave out' },
  ...listColumns.map((id) => ({ id, label: capitalized(listColumnWords[id]) })),
];

/** The columns of an entity's list: the declared fields, each shown by its kind, and the actions of a row. */
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type Entity, nameFieldOf, type RowOf } from '#contract/kit/entity.ts';
import { isSortable } from '#contract/kit/field-values.ts';
import { useOpenDialog } from '../../lists/dialogs/use-open-dialog.ts';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { actionsColumn, type Column } from '../../ui/table/data-table-column.ts';
import { alignOf, Cell } from './cell.tsx';

export type OwnCells<E extends Entity> = { [Name in keyof RowOf<E> & string]?: (row: RowOf<E>) => ReactNode };

type ColumnOptions<E extends Entity> = {
  cells: OwnCells<E>;
  extra: readonly Column<RowOf<E>>[];
  actions?: ((row: RowOf<E>) => ReactNode) | undefined;
  /** Why rows are read-only. */
  refusal: string | null;
  /** Why a row cannot be deleted, by its id. */
  inUse: ReadonlyMap<number, string>;
};

/** Returns the name of a row: its name field, otherwise the first text that the list shows, otherwise its id. */
export function nameOf({ fields, list }: Pick<Entity, 'fields' | 'list'>, row: object): string {
  const field = nameFieldOf({ fields, list });
  return String((field && Reflect.get(row, field)) ?? `#${Reflect.get(row, 'id')}`);
}

export function entityColumns<E extends Entity>(of: E, { cells, extra, actions, refusal, inUse }: ColumnOptions<E>): Column<RowOf<E>>[] {
  const nameField = nameFieldOf(of);
  const [wide, spare] = [new Set<string>(of.list.wide), new Set<string>(of.list.spare)];
  const own = of.list.columns.flatMap((name): Column<RowOf<E>>[] => {
    const field = of.fields[name];
    if (!field) return [];
    const cell = cells[name as keyof RowOf<E> & string] ?? ((row) => <Cell fields={of.fields} name={name} row={row} />);
    const isPicture = field.kind === 'pictureUrl';
    return [
      {
        id: name,
        header: isPicture ? (of.fields[field.of]?.label ?? field.label) : (field.header ?? field.label),
        headerHidden: isPicture,
        sortable: isSortable(field),
        align: alignOf(field),
        className: isWhole(name) ? '' : 'whitespace-normal!',
        wideOnly: wide.has(name),
        spare: spare.has(name),
        cell: name === nameField && !(name in cells) ? (row) => <NameLink row={row} name={nameOf(of, row)} /> : cell,
      },
    ];
  });
  const actionsCell = (row: RowOf<E>) => (
    <>
      {actions?.(row)}
      <EditAndDelete row={row} name={nameOf(of, row)} refusal={refusal} inUse={inUse.get(row.id) ?? null} />
    </>
  );
  return [...own, ...extra, actionsColumn(actionsCell)];
}

/** A number that is read digit by digit stays in one line. */
const isWhole = (name: string): boolean => /^(?:phone|telephone|mobile|telefax|postcode)/.test(name);

/** Links to the form and keeps the list's search, so that Back to List finds it again. */
export const NameLink = ({ row, name }: { row: { id: number }; name: string }) => (
  <Link
    to={{ pathname: `${row.id}`, search: useLocation().search }}
    className="rounded-chip font-semibold text-accent hover:underline tablet:-my-3 tablet:inline-block tablet:py-3"
  >
    {name}
  </Link>
);

type EditAndDeleteProps = { row: { id: number }; name: string; refusal: string | null; inUse: string | null };

function EditAndDelete({ row: { id }, name, refusal, inUse }: EditAndDeleteProps) {
  const open = useOpenDialog();
  return (
    <>
      <IconButton size="row" icon={Pencil} label={`Edit ${name}`} disabledReason={refusal} onPress={() => open(`${id}`)} />
      <IconButton
        size="row"
        icon={Trash2}
        label={`Delete ${name}`}
        disabledReason={refusal ?? inUse}
        onPress={() => open(`${id}/delete`)}
      />
    </>
  );
}

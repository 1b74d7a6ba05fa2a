/** Consecutive rows of a list under a heading that folds them: 'Late · 11 matches wait for a table'. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { cx } from '../frame/cx.ts';

export type RowGroups<Row> = {
  /** The id of the group of a row; null stands before the first group, without a heading. */
  of: (row: Row) => string | null;
  heading: (id: string, rows: readonly Row[]) => ReactNode;
  /** The name of the group for the button that folds it: 'Late'. */
  name: (id: string) => string;
};

type GroupedProps<Row> = {
  rows: readonly Row[];
  groups: RowGroups<Row> | undefined;
  /** The number of columns; without it the headings are items of a list of cards. */
  columns?: number;
  children: (row: Row) => ReactNode;
};

export function GroupedRows<Row>({ rows, groups, columns, children }: GroupedProps<Row>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  if (!groups) return rows.map(children);
  const fold = (id: string) =>
    setFolded((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  return sectionsOf(rows, groups).map(({ key, id, rows: own }) => {
    if (id === null) return own.map(children);
    const isOpen = !folded.has(id);
    const heading = (
      <Heading name={groups.name(id)} isOpen={isOpen} onFold={() => fold(id)}>
        {groups.heading(id, own)}
      </Heading>
    );
    return (
      <Fragment key={key}>
        {columns === undefined ? (
          <li className={ground}>{heading}</li>
        ) : (
          <tr className={ground}>
            <th scope="colgroup" colSpan={columns} className="border-line border-b px-3 text-left font-normal">
              {heading}
            </th>
          </tr>
        )}
        {isOpen && own.map(children)}
      </Fragment>
    );
  });
}

const ground = 'bg-subtle max-lg:px-4';

type HeadingProps = { name: string; isOpen: boolean; onFold: () => void; children: ReactNode };

function Heading({ name, isOpen, onFold, children }: HeadingProps) {
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <div className="flex min-h-8 items-center gap-2 whitespace-normal text-xs tablet:min-h-11">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onFold}
        className={cx('flex items-center gap-2 rounded-chip font-semibold text-ink text-sm', 'min-h-6 tablet:min-h-11')}
      >
        <Icon aria-hidden className="size-4 text-ink-2" />
        {name}
      </button>
      {children}
    </div>
  );
}

type Section<Row> = { key: string; id: string | null; rows: Row[] };

/** A group may come twice if a row between its rows belongs to another one. */
function sectionsOf<Row>(rows: readonly Row[], { of }: RowGroups<Row>): Section<Row>[] {
  const sections: Section<Row>[] = [];
  for (const row of rows) {
    const id = of(row);
    const last = sections.at(-1);
    if (last && last.id === id) last.rows.push(row);
    else sections.push({ key: `${id} ${sections.filter((one) => one.id === id).length}`, id, rows: [row] });
  }
  return sections;
}

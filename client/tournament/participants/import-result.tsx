/** The preview of an import: one row per line with the same marks as beside the text. */
import { type ReactNode, useMemo, useState } from 'react';
import type { ImportLine } from '#contract/tournament/participant-import.ts';
import { capitalized, type PlayerWord } from '#machines/tournament/entrants.ts';
import { useMay } from '../../state/session.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { tabletScreen, useMedia } from '../../ui/frame/use-media.ts';
import { Chip } from '../../ui/status/chip.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { FilterSelect } from '../../ui/table/filter-select.tsx';
import { notYourPlayers } from './entry-words.ts';
import { enteringOf, type ImportDecisions, type LineCounts, type LineMark, markOf, nextImportStep } from './import-lines.ts';
import { countWords, markOrder, markStyles, wordOf } from './import-mark-styles.ts';
import { type ImportRow, RowActs, type RowActsProps, Who } from './import-row.tsx';

type ImportResultProps = {
  drawn: PlayerWord;
  lines: readonly ImportLine[];
  counts: LineCounts;
  decisions: ImportDecisions;
  onDecide: (decide: (before: ImportDecisions) => ImportDecisions) => void;
  onEdit: (line: number) => void;
  /** Stands above the lines. */
  question?: ReactNode;
};

export function ImportResult({ drawn, lines, counts, decisions, onDecide, onEdit, question }: ImportResultProps) {
  const [shown, setShown] = useState<LineMark | null>(null);
  const mayCreate = useMay()('player:write');
  const rows = useMemo(
    () =>
      lines
        .map((line) => ({
          ...line,
          mark: markOf(line, decisions),
          chosen: decisions.chosen[String(line.line)] ?? null,
          isNew: decisions.newPlayers.includes(line.line),
        }))
        .filter(({ mark }) => shown === null || mark === shown),
    [lines, decisions, shown],
  );
  const tall = useMedia(tabletScreen);
  const columns = useMemo(() => columnsOf({ drawn, mayCreate, onDecide, onEdit }), [drawn, mayCreate, onDecide, onEdit]);
  return (
    <div className="flex min-h-0 grow flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        {markOrder
          .filter((mark) => mark === 'add' || counts[mark] > 0)
          .map((mark) => (
            <Chip key={mark} tone={markStyles[mark].tone} icon={markStyles[mark].icon} large>
              {countWords(mark, counts, drawn)}
            </Chip>
          ))}
        <div className="ml-auto">
          <FilterSelect
            label="Show"
            hideLabel
            allLabel="All lines"
            options={markOrder.map((id) => ({ id, label: markStyles[id].words(drawn), detail: counts[id] }))}
            value={shown}
            onChange={setShown}
          />
        </div>
      </div>
      {question}
      <WithoutProfile drawn={drawn} counts={counts} mayCreate={mayCreate} />
      <DataTable
        label="Lines"
        tall={tall}
        columns={columns}
        rows={rows}
        rowId={(row) => row.line}
        rowLook={({ mark }) => markStyles[mark].row}
        empty={
          <EmptyState title={lines.length === 0 ? 'Nothing to read yet' : 'No lines with this result'}>
            {lines.length === 0 ? 'Paste names, one per line: last name, first name, country, seeding priority.' : ''}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Why some lines make no new player, while others enter; the foot says it when nobody does. */
function WithoutProfile({ drawn, counts, mayCreate }: { drawn: PlayerWord; counts: LineCounts; mayCreate: boolean }) {
  if (counts.nobody === 0 || enteringOf(counts) === 0) return null;
  return (
    <p className="text-ink-2 text-sm">
      {mayCreate ? nextImportStep({ ...counts, add: 0, new: 0, choose: 0 }, 'edit', drawn) : notYourPlayers}
    </p>
  );
}

const columnsOf = (acts: Omit<RowActsProps, 'row'>): Column<ImportRow>[] => [
  { id: 'line', header: 'Line', align: 'right', width: '3rem', cell: (row) => <span className="pr-2 text-ink-3">{row.line}</span> },
  {
    id: 'result',
    header: 'Result',
    width: '6rem',
    cell: (row) => (
      <Chip tone={markStyles[row.mark].tone} icon={markStyles[row.mark].icon} className="align-middle">
        {wordOf(row)}
      </Chip>
    ),
  },
  {
    id: 'player',
    header: `${capitalized(acts.drawn)}, and why`,
    className: 'whitespace-normal! py-1!',
    cell: (row) => <Who row={row} {...acts} />,
  },
  {
    id: 'act',
    header: 'What to do',
    headerHidden: true,
    align: 'right',
    pinned: true,
    cell: (row) => <RowActs row={row} {...acts} />,
  },
];

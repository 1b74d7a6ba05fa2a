/** The result of each line with every value that it would store: new players whole, known ones with old and new value side by side. */
import { CircleHelp, CircleMinus, CirclePlus, CircleX, Equal, type LucideIcon, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PlayerImportLine, PlayerImportResult } from '#contract/people/player-import.ts';
import { formatDate } from '../../../../format.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import type { Tone } from '../../../../ui/status/tone.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column, RowLook } from '../../../../ui/table/data-table-column.ts';
import { FilterSelect } from '../../../../ui/table/filter-select.tsx';
import { LegendFilter } from '../../../../ui/table/legend-filter.tsx';
import type { PlayerImport } from './use-player-import.ts';

type ResultLook = { tone: Tone; icon: LucideIcon; word: string; row: RowLook };

const looks: Readonly<Record<PlayerImportResult, ResultLook>> = {
  NEW: { tone: 'green', icon: CirclePlus, word: 'New', row: {} },
  CHANGE: { tone: 'blue', icon: Pencil, word: 'Change', row: {} },
  SIMILAR: { tone: 'yellow', icon: CircleHelp, word: 'Choose', row: { tone: 'yellow' } },
  KNOWN: { tone: 'neutral', icon: Equal, word: 'Equal', row: { className: 'text-ink-3' } },
  SKIPPED: { tone: 'neutral', icon: CircleMinus, word: 'Left out', row: { className: 'text-ink-3' } },
  REFUSED: { tone: 'red', icon: CircleX, word: 'Refused', row: { tone: 'red' } },
};
const order = Object.keys(looks) as PlayerImportResult[];

type ImportTableProps = { draft: PlayerImport; onEdit: (line: number) => void };

export function ImportTable({ draft, onEdit }: ImportTableProps) {
  const [shown, show] = useState<PlayerImportResult[]>([]);
  const rows = useMemo(
    () => (shown.length === 0 ? draft.lines : draft.lines.filter(({ result }) => shown.includes(result))),
    [draft.lines, shown],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex overflow-x-auto">
        <LegendFilter
          label="Filter by result"
          parts={order.map((id) => ({ id, label: looks[id].word, icon: looks[id].icon, tone: looks[id].tone, count: draft.countOf(id) }))}
          chosen={shown}
          onChange={show}
        />
      </div>
      <DataTable
        label="Lines"
        columns={columnsOf({ draft, onEdit })}
        rows={rows}
        rowId={({ line }) => line}
        rowLook={({ result }) => looks[result].row}
        card={(line) => <LineCard line={line} draft={draft} onEdit={onEdit} />}
        empty={<EmptyState title="No lines with this result">{''}</EmptyState>}
      />
    </div>
  );
}

const columnsOf = (acts: ImportTableProps): Column<PlayerImportLine>[] => [
  { id: 'line', header: 'Line', align: 'right', width: '3.5rem', cell: ({ line }) => <span className="text-ink-3 tabular">{line}</span> },
  { id: 'result', header: 'Result', width: '7rem', cell: ({ result }) => <Result result={result} /> },
  { id: 'player', header: 'Player', width: '15rem', className: 'whitespace-normal!', cell: (line) => <Who line={line} /> },
  { id: 'values', header: 'What is stored', className: 'whitespace-normal! py-1.5!', cell: (line) => <Stored line={line} /> },
  {
    id: 'acts',
    header: 'What to do',
    headerHidden: true,
    align: 'right',
    pinned: true,
    cell: (line) => <LineActs line={line} {...acts} />,
  },
];

const LineCard = ({ line, ...acts }: ImportTableProps & { line: PlayerImportLine }) => (
  <div className="flex flex-col gap-1.5 px-3 py-2">
    <span className="flex items-center gap-2">
      <span className="text-ink-3 text-xs tabular">{line.line}</span>
      <Result result={line.result} />
      <Who line={line} />
    </span>
    <Stored line={line} />
    <LineActs line={line} {...acts} />
  </div>
);

const Result = ({ result }: Pick<PlayerImportLine, 'result'>) => (
  <Chip tone={looks[result].tone} icon={looks[result].icon}>
    {looks[result].word}
  </Chip>
);

const Who = ({ line: { countryId, country, displayName, text } }: { line: PlayerImportLine }) => (
  <span className="inline-flex items-center gap-2 wrap-anywhere font-semibold">
    <Flag countryId={countryId} country={country} />
    {displayName || text}
  </span>
);

/** A changed value stands beside the old one, which is struck through. */
function Stored({ line: { result, sentence, values, missing } }: { line: PlayerImportLine }) {
  return (
    <span className="flex flex-col gap-0.5 text-xs">
      {result === 'CHANGE' ? null : <span className={result === 'REFUSED' ? 'font-semibold text-tone' : 'text-ink-2'}>{sentence}</span>}
      {values.length > 0 && (
        <span className="flex flex-wrap gap-x-3 gap-y-0.5">
          {values.map(({ label, before, after }) => (
            <span key={label}>
              <span className="text-ink-3">{label}</span> {before !== null && <s className="text-ink-3">{before || '–'}</s>}
              {before !== null && ' → '}
              <b className="wrap-anywhere font-semibold">{after}</b>
            </span>
          ))}
        </span>
      )}
      {missing.length > 0 && <span className="text-ink-2">Lacks {missing.join(', ')}.</span>}
    </span>
  );
}

function LineActs({ line, draft, onEdit }: ImportTableProps & { line: PlayerImportLine }) {
  const { result, candidates } = line;
  const decision = draft.decisionOf(line.line);
  const isQuestion = result === 'SIMILAR' || decision !== null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 py-1">
      {isQuestion && result !== 'SKIPPED' && (
        <FilterSelect
          label={`Line ${line.line}`}
          hideLabel
          allLabel="Which one?"
          options={[
            ...candidates.map(({ id, displayName, country, birthday }) => ({
              id,
              label: displayName,
              detail: [country, birthday && formatDate(birthday)].filter(Boolean).join(' · '),
            })),
            { id: newPlayer, label: 'New player' },
          ]}
          value={decision === 'new' ? newPlayer : decision}
          onChange={(id) => draft.decide(line.line, id === newPlayer ? { isNew: true } : id === null ? {} : { player: id })}
        />
      )}
      {result === 'REFUSED' && (
        <Button size="row" icon={Pencil} aria-label={`Edit line ${line.line}`} onPress={() => onEdit(line.line)}>
          Edit line
        </Button>
      )}
      {(result === 'NEW' || result === 'CHANGE' || result === 'SIMILAR' || result === 'SKIPPED') && (
        <Button
          size="row"
          variant="quiet"
          aria-label={`${result === 'SKIPPED' ? 'Take back' : 'Leave out'} line ${line.line}`}
          onPress={() => draft.decide(line.line, { isSkipped: result !== 'SKIPPED' })}
        >
          {result === 'SKIPPED' ? 'Take back' : 'Leave out'}
        </Button>
      )}
    </span>
  );
}

/** No player has this number. */
const newPlayer = 0;

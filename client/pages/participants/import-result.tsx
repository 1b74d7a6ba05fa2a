/** What becomes of each line: one row per line, the same marks as beside the text. */
import { CircleCheck, CircleHelp, CircleMinus, CircleX, type LucideIcon, Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ImportLine } from '#contract/participants.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Tone } from '../../ui/tone.ts';
import { tabletScreen, useMedia } from '../../ui/use-media.ts';
import { EntrantName } from './entrant-name.tsx';
import { choose, type Decisions, type LineCounts, type LineMark, markOf, toggleSkip } from './import-lines.ts';

type ImportResultProps = {
  lines: readonly ImportLine[];
  counts: LineCounts;
  decisions: Decisions;
  onDecide: (decide: (before: Decisions) => Decisions) => void;
  onEdit: (line: number) => void;
};

export function ImportResult({ lines, counts, decisions, onDecide, onEdit }: ImportResultProps) {
  const [shown, setShown] = useState<LineMark | null>(null);
  const rows = useMemo(
    () => lines.map((line) => ({ ...line, mark: markOf(line, decisions) })).filter(({ mark }) => shown === null || mark === shown),
    [lines, decisions, shown],
  );
  const tall = useMedia(tabletScreen);
  const columns = useMemo(() => columnsOf({ onDecide, onEdit }), [onDecide, onEdit]);
  return (
    <div className="flex min-h-0 grow flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-2" aria-live="polite">
        {order.map((mark) => (
          <Chip key={mark} tone={looks[mark].tone} icon={looks[mark].icon} large>
            {`${counts[mark]} ${looks[mark].words}`}
          </Chip>
        ))}
        <div className="ml-auto">
          <FilterSelect
            label="Show"
            allLabel="all lines"
            options={order.map((id) => ({ id, label: looks[id].words, detail: counts[id] }))}
            value={shown}
            onChange={setShown}
          />
        </div>
      </div>
      <DataTable
        label="Lines"
        tall={tall}
        columns={columns}
        rows={rows}
        rowId={(row) => row.line}
        rowLook={({ mark }) =>
          mark === 'refused'
            ? { tone: 'red' }
            : mark === 'choose'
              ? { className: 'bg-accent-soft!' }
              : { className: mark === 'skip' ? 'text-ink-3' : '' }
        }
        empty={
          <EmptyState title={lines.length === 0 ? 'Nothing to read yet' : 'No such line'}>
            {lines.length === 0 ? 'Paste names, one per line: last name, first name, country, seeding priority.' : ''}
          </EmptyState>
        }
      />
    </div>
  );
}

const order: readonly LineMark[] = ['add', 'choose', 'skip', 'refused'];
const looks: Record<LineMark, { tone: Tone; icon: LucideIcon; word: string; words: string }> = {
  add: { tone: 'green', icon: CircleCheck, word: 'Add', words: 'will be added' },
  choose: { tone: 'blue', icon: CircleHelp, word: 'Choose', words: 'to choose' },
  skip: { tone: 'neutral', icon: CircleMinus, word: 'Skip', words: 'skipped' },
  refused: { tone: 'red', icon: CircleX, word: 'Refused', words: 'refused' },
};

type Row = ImportLine & { mark: LineMark };
type Acts = Pick<ImportResultProps, 'onDecide' | 'onEdit'>;

const columnsOf = (acts: Acts): Column<Row>[] => [
  { id: 'line', header: 'Line', align: 'right', width: '3rem', cell: (row) => <span className="pr-2 text-ink-3">{row.line}</span> },
  {
    id: 'result',
    header: 'Result',
    width: '6rem',
    cell: ({ mark }) => (
      <Chip tone={looks[mark].tone} icon={looks[mark].icon} className="align-middle">
        {looks[mark].word}
      </Chip>
    ),
  },
  { id: 'player', header: 'Player', className: 'max-w-60', cell: (row) => <Who row={row} /> },
  { id: 'why', header: 'Why', className: 'whitespace-normal! text-xs', cell: (row) => row.sentence },
  { id: 'act', header: 'What to do', headerHidden: true, align: 'right', pinned: true, cell: (row) => <RowActs row={row} {...acts} /> },
];

function Who({ row }: { row: Row }) {
  const person = row.candidates.find(({ id }) => id === row.playerProfileId);
  if (person) return <EntrantName entrant={person} muted={row.mark === 'skip'} />;
  return <span className="block truncate italic text-ink-2">{row.text.replaceAll(/[;\t]+/g, ' ')}</span>;
}

function RowActs({ row, onDecide, onEdit }: { row: Row } & Acts) {
  const { line, mark, result, candidates } = row;
  const isAutomatic = result === 'ALREADY' || result === 'REPEATED';
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {mark === 'choose' && (
        <FilterSelect
          label={`Line ${line}`}
          hideLabel
          allLabel="Which one?"
          options={candidates.map((candidate) => ({
            id: candidate.id,
            label: candidate.displayName,
            detail: detailOf(candidate, candidates),
          }))}
          value={null}
          onChange={(id) => onDecide((before) => choose(before, line, id))}
        />
      )}
      {mark === 'refused' && (
        <Button size="row" icon={Pencil} aria-label={`Edit line ${line}`} onPress={() => onEdit(line)}>
          Edit line
        </Button>
      )}
      {mark === 'add' && row.sentence.startsWith('Chosen') && (
        <Button size="row" variant="quiet" onPress={() => onDecide((before) => choose(before, line, null))}>
          Choose again
        </Button>
      )}
      {!isAutomatic && (
        <Button
          size="row"
          variant={mark === 'add' ? 'quiet' : 'secondary'}
          aria-label={`${mark === 'skip' ? 'Take back' : 'Skip'} line ${line}`}
          onPress={() => onDecide((before) => toggleSkip(before, line))}
        >
          {mark === 'skip' ? 'Take back' : 'Skip'}
        </Button>
      )}
    </span>
  );
}

/** Country and category, and the number of the profile where they are the same twice. */
function detailOf(one: ImportLine['candidates'][number], all: ImportLine['candidates']): string {
  const words = ({ country, playerCategoryName }: typeof one) => [country, playerCategoryName].filter(Boolean).join(' · ');
  const isAlone = !all.some((other) => other.id !== one.id && other.displayName === one.displayName && words(other) === words(one));
  return isAlone ? words(one) : [words(one), `no. ${one.id}`].filter(Boolean).join(' · ');
}

/** The lines of a statement beside what they pay. */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MatchedLine } from '#contract/money/bank-import.ts';
import { formatShortDay } from '../../../../format.ts';
import { amountOf, eurText } from '../../../../money/due.ts';
import { Button } from '../../../../ui/frame/button.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Chip } from '../../../../ui/status/chip.tsx';
import { Flag } from '../../../../ui/status/flag.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { actionsColumn, type Column } from '../../../../ui/table/data-table-column.ts';
import { Tick } from '../tick.tsx';
import { outcomeLooks } from './line-outcomes.ts';
import { type BankImportState, isBookable } from './use-bank-import.ts';
import { useIsPhone } from './use-is-phone.ts';

type BankLinesProps = { draft: BankImportState; lines: readonly MatchedLine[]; onMatch: (line: MatchedLine) => void };

export function BankLines({ draft, lines, onMatch }: BankLinesProps) {
  const isPhone = useIsPhone();
  const tickable = lines.filter(({ outcome }) => isBookable(outcome));
  const on = tickable.filter(draft.isTicked).length;
  const tickAll = (
    <Tick
      label="Tick every matched line"
      checked={on > 0 && on === tickable.length}
      isMixed={on > 0 && on < tickable.length}
      onChange={(next) =>
        draft.tick(
          tickable.map(({ key }) => key),
          next,
        )
      }
    />
  );
  const tickOf = (line: MatchedLine) =>
    isBookable(line.outcome) && (
      <Tick
        label={`Book ${eurText(line.amount)} of ${line.payer ?? 'an unnamed payer'}`}
        checked={draft.isTicked(line)}
        onChange={(next) => draft.tick([line.key], next)}
      />
    );
  const button = (line: MatchedLine) =>
    line.amount > 0 &&
    line.outcome !== 'BOOKED' &&
    line.outcome !== 'OUTGOING' && (
      <Button size="row" aria-label={`Match ${eurText(line.amount)} of ${line.payer ?? 'an unnamed payer'}`} onPress={() => onMatch(line)}>
        Match …
      </Button>
    );
  const columns: Column<MatchedLine>[] = [
    { id: 'selection', header: 'Book', headerCell: tickAll, width: '2.25rem', cell: tickOf },
    { id: 'date', header: 'Date', cell: ({ date }) => <span className="tabular">{formatShortDay(date)}</span> },
    { id: 'payer', header: 'Payer', cell: ({ payer }) => <b className="font-semibold">{payer ?? '–'}</b> },
    { id: 'text', header: 'Text', cell: ({ text }) => <Text text={text} /> },
    { id: 'amount', header: 'EUR', align: 'right', cell: ({ amount }) => <b className="font-semibold tabular">{amountOf(amount)}</b> },
    {
      id: 'pays',
      header: 'Pays',
      headerHidden: true,
      cell: ({ parts }) => parts.length > 0 && <ArrowRight aria-hidden className="size-4 text-ink-3" />,
    },
    { id: 'player', header: 'Player', cell: (line) => <Player line={line} /> },
    { id: 'invoice', header: 'Invoice', cell: (line) => <Invoices line={line} /> },
    { id: 'match', header: 'Match', cell: (line) => <Outcome line={line} /> },
    actionsColumn(button),
  ];
  return (
    <DataTable
      label="Lines of the statement"
      columns={columns}
      rows={lines}
      rowId={({ key }) => key}
      rowLook={({ outcome }) => lookOf(outcome)}
      card={(line) => <LineCard line={line} tick={isPhone ? null : tickOf(line)} button={isPhone ? null : button(line)} />}
      empty={<EmptyState title="No line">Another filter shows the other lines.</EmptyState>}
    />
  );
}

function lookOf(outcome: MatchedLine['outcome']) {
  if (outcome === 'BOOKED' || outcome === 'OUTGOING') return { className: 'text-ink-3' };
  return outcome === 'UNKNOWN' || outcome === 'PARTIAL' || outcome === 'OVERPAID' ? { tone: outcomeLooks[outcome].tone } : {};
}

const Text = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-56 truncate text-ink-2">
    {text || '–'}
  </span>
);

function Player({ line: { parts, outcome, hint } }: { line: MatchedLine }) {
  const [first] = parts;
  if (!first) return outcome === 'UNKNOWN' && <span>{hint}</span>;
  const others = new Set(parts.map(({ playerProfileId }) => playerProfileId)).size - 1;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Flag countryId={first.countryId} country={first.country} />
      {first.player}
      {others > 0 && <span className="text-ink-2">and {others} more</span>}
    </span>
  );
}

const Invoices = ({ line: { parts } }: { line: MatchedLine }) => (
  <span className="flex flex-wrap gap-x-1">
    {parts.map(({ id, invoiceNumber }, index) => (
      <span key={id} className="whitespace-nowrap">
        {index > 0 && '+ '}
        <Link to={`/app/management/invoices/${id}`} className="inline-block py-1 font-semibold text-accent hover:underline">
          {invoiceNumber}
        </Link>
      </span>
    ))}
  </span>
);

function Outcome({ line: { outcome, hint, parts } }: { line: MatchedLine }) {
  const { label, icon, tone } = outcomeLooks[outcome];
  const isQuiet = outcome === 'EXACT' || outcome === 'BOOKED' || outcome === 'OUTGOING';
  const words = outcome === 'SEVERAL' && parts.length === 2 ? 'Two invoices' : label;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Chip tone={tone} icon={icon} look={isQuiet ? 'plain' : 'soft'}>
        {words}
      </Chip>
      {outcome !== 'UNKNOWN' && hint && <span className="text-ink-2 text-xs">{hint}</span>}
    </span>
  );
}

type LineCardProps = { line: MatchedLine; tick: React.ReactNode; button: React.ReactNode };

function LineCard({ line, tick, button }: LineCardProps) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex items-center gap-2">
        {tick}
        <b className="min-w-0 grow truncate font-semibold">{line.payer ?? '–'}</b>
        <span className="text-ink-2 tabular">{formatShortDay(line.date)}</span>
        <b className="font-semibold tabular">{amountOf(line.amount)}</b>
      </div>
      {line.text && <p className="wrap-anywhere text-ink-2 text-xs">{line.text}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Outcome line={line} />
        <Player line={line} />
        <Invoices line={line} />
        <span className="ml-auto">{button}</span>
      </div>
    </div>
  );
}

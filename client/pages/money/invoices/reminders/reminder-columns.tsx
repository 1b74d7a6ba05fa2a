/** The columns of the reminders that are due, and one of them as a card. */
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DueReminder } from '#contract/money/reminders.ts';
import { reminderWords } from '#machines/money/reminders.ts';
import { formatDate } from '../../../../format.ts';
import { amountOf, dueOf, eurText } from '../../../../money/due.ts';
import { DueChip } from '../../../../money/invoice-looks.tsx';
import { IconButton } from '../../../../ui/frame/icon-button.tsx';
import { actionsColumn, type Column } from '../../../../ui/table/data-table-column.ts';
import { Tick } from '../tick.tsx';
import type { ReminderList } from './use-reminders.ts';

type ColumnsInput = { list: ReminderList; today: string; onPreview: (row: DueReminder) => void };

export function reminderColumns({ list, today, onPreview }: ColumnsInput): Column<DueReminder>[] {
  const { due, ticked, tick } = list;
  const tickAll = (
    <Tick
      label="Tick every reminder"
      checked={due.length > 0 && ticked.length === due.length}
      isMixed={ticked.length > 0 && ticked.length < due.length}
      onChange={(on) => tick(due, on)}
    />
  );
  return [
    { id: 'selection', header: 'Send', headerCell: tickAll, width: '2.25rem', cell: (row) => <ReminderTick row={row} list={list} /> },
    { id: 'number', header: 'Number', cell: (row) => <NumberLink row={row} /> },
    { id: 'player', header: 'Player', cell: ({ playerProfileDisplayName }) => <b className="font-semibold">{playerProfileDisplayName}</b> },
    { id: 'due', header: 'Due', cell: (row) => <Due row={row} today={today} /> },
    { id: 'level', header: 'Reminder', cell: (row) => <Level row={row} /> },
    { id: 'way', header: 'Goes to', cell: ({ address }) => <Address address={address} /> },
    { id: 'open', header: 'Open EUR', align: 'right', cell: ({ open }) => <span className="tabular">{amountOf(open)}</span> },
    { id: 'fee', header: 'Fee EUR', align: 'right', cell: ({ fee }) => <span className="tabular">{fee > 0 ? amountOf(fee) : '–'}</span> },
    {
      id: 'claimed',
      header: 'To pay EUR',
      align: 'right',
      cell: ({ claimed }) => <b className="font-semibold tabular">{amountOf(claimed)}</b>,
    },
    actionsColumn((row) => <PreviewButton row={row} onPreview={onPreview} />),
  ];
}

const ReminderTick = ({ row, list }: { row: DueReminder; list: ReminderList }) => (
  <Tick
    label={`Remind ${row.playerProfileDisplayName} of ${row.invoiceNumber}`}
    checked={list.isTicked(row)}
    onChange={(on) => list.tick([row], on)}
  />
);

const NumberLink = ({ row: { id, invoiceNumber } }: { row: DueReminder }) => (
  <Link to={`/app/management/invoices/${id}`} className="whitespace-nowrap py-1 font-semibold text-accent hover:underline">
    {invoiceNumber}
  </Link>
);

const Due = ({ row: { dueDate }, today }: { row: DueReminder; today: string }) => (
  <span className="inline-flex items-center gap-1.5 tabular">
    {formatDate(dueDate)} <DueChip {...dueOf({ overdue: true, dueDate }, today)} />
  </span>
);

const Level = ({ row: { level, lastDay } }: { row: DueReminder }) => (
  <span className="whitespace-nowrap">
    {reminderWords(level)}
    {lastDay && <span className="text-ink-2 text-xs"> · last one {formatDate(lastDay)}</span>}
  </span>
);

const Address = ({ address }: { address: string | null }) =>
  address ? (
    <span title={address} className="block max-w-56 truncate">
      {address}
    </span>
  ) : (
    <span className="text-ink-2">by hand: no e-mail</span>
  );

const PreviewButton = ({ row, onPreview }: { row: DueReminder; onPreview: (row: DueReminder) => void }) => (
  <IconButton icon={Eye} label={`Preview the reminder of ${row.invoiceNumber}`} size="row" onPress={() => onPreview(row)} />
);

type ReminderCardProps = { row: DueReminder } & ColumnsInput;

export const ReminderCard = ({ row, list, today, onPreview }: ReminderCardProps): ReactNode => (
  <div className="flex flex-col gap-1.5 text-sm">
    <span className="flex items-center gap-2">
      <ReminderTick row={row} list={list} />
      <b className="min-w-0 grow truncate font-semibold">{row.playerProfileDisplayName}</b>
      <b className="shrink-0 font-semibold tabular">{eurText(row.claimed)}</b>
    </span>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <NumberLink row={row} /> <Due row={row} today={today} /> <Level row={row} />
      {row.fee > 0 && <span className="tabular">with a fee of {eurText(row.fee)}</span>}
    </span>
    <span className="flex items-center justify-between gap-2 text-xs">
      <Address address={row.address} />
      <PreviewButton row={row} onPreview={onPreview} />
    </span>
  </div>
);

/** The backups of the embedded database with time, reason and size. Each backup was opened and checked when it was made. */
import { DatabaseBackup } from 'lucide-react';
import type { BackupRow, SystemStatus } from '#contract/operations/system.ts';
import { countText } from '#machines/count-text.ts';
import { formatDateTime } from '../../../format.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { ageWords } from './age-words.ts';
import { formatBytes } from './format-bytes.ts';

type CopiesSectionProps = { copies: NonNullable<SystemStatus['copies']>; zone: string | undefined };

export function BackupsSection({ copies, zone }: CopiesSectionProps) {
  const now = useHallNow(60_000);
  const { folder, count, newest } = copies;
  return (
    <section aria-labelledby="copies" className="flex flex-col gap-2">
      <h2 id="copies" className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        Backups of the database
        <span className="wrap-anywhere font-normal text-ink-2 text-xs">
          {count > newest.length
            ? `the newest ${newest.length} of ${countText(count, 'copy', 'copies')}`
            : countText(count, 'copy', 'copies')}{' '}
          in {folder}
        </span>
      </h2>
      <DataTable
        label="Copies"
        columns={columns(zone, now)}
        rows={newest}
        rowId={({ name }) => name}
        card={(copy) => <CopyCard copy={copy} zone={zone} now={now} />}
        empty={
          <EmptyState icon={DatabaseBackup} title="No backup yet">
            The first one is made after a draw, or within the hour.
          </EmptyState>
        }
      />
    </section>
  );
}

const reasons: Readonly<Record<string, string>> = {
  hourly: 'every hour',
  'after-draw': 'after a draw',
  'pre-migration': 'before an update',
  'by-hand': 'by hand',
};
export const reasonWords = (reason: string): string => reasons[reason] ?? reason;

const columns = (zone: string | undefined, now: number): Column<BackupRow>[] => [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => (
      <span className="whitespace-nowrap tabular">
        <b className="font-medium">{formatDateTime(at, zone)}</b> <span className="text-ink-2">{ageWords(at, now)}</span>
      </span>
    ),
  },
  { id: 'reason', header: 'Made', cell: ({ reason }) => reasonWords(reason) },
  { id: 'bytes', header: 'Size', align: 'right', cell: ({ bytes }) => <span className="tabular">{formatBytes(bytes)}</span> },
  { id: 'name', header: 'File', cell: ({ name }) => <code className="text-ink-2 text-xs">{name}</code>, wideOnly: true },
];

const CopyCard = ({ copy: { at, reason, bytes }, zone, now }: { copy: BackupRow; zone: string | undefined; now: number }) => (
  <div className="flex flex-col gap-0.5 tabular">
    <span className="flex justify-between gap-3">
      <b className="font-semibold">{formatDateTime(at, zone)}</b>
      <span>{formatBytes(bytes)}</span>
    </span>
    <span className="text-ink-2 text-xs">
      {reasonWords(reason)}, {ageWords(at, now)}
    </span>
  </div>
);

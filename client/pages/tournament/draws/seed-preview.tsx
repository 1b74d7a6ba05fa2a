/** The right side of the draw screen: the seeded players, why each is seeded, and their first matches. */
import { Dices, ListOrdered, RefreshCw } from 'lucide-react';
import type { SeedPreviewRow } from '#contract/tournament/draws.ts';
import { countText } from '#machines/count-text.ts';
import { EntrantName } from '../../../tournament/entrant-name.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import type { DrawChoices, DrawFields } from './draw-fields.ts';
import type { DrawContext } from './draw-machine.ts';
import { noSeeding, wantsNoSeeding, warnsOfNoSeeding } from './draw-words.ts';
import { SeedsEmptyState } from './seeds-empty-state.tsx';

type SeedPreviewProps = {
  context: DrawContext;
  choices: DrawChoices;
  isPreviewing: boolean;
  onRefresh: () => void;
  onChange: (patch: Partial<DrawFields>) => void;
};

export function SeedPreview({ context, choices, isPreviewing, onRefresh, onChange }: SeedPreviewProps) {
  const { fields, preview, previewProblem } = context;
  const source =
    fields.source === 'RANKING'
      ? choices.overallRankings.find(({ id }) => id === fields.seedingOverallRankingId)
      : choices.tournaments.find(({ id }) => id === fields.seedingTournamentId);
  return (
    <section aria-label="Seed preview" aria-busy={isPreviewing} className="flex min-h-0 grow flex-col gap-3 px-5 py-4">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <SectionHeading className="text-base font-[650]">Seed preview</SectionHeading>
        {preview && <Chip tone="neutral">{countText(preview.seeds.length, 'seed')}</Chip>}
        <span className="min-w-0 grow truncate text-xs text-ink-2">{source?.label}</span>
        <Button icon={RefreshCw} busy={isPreviewing} onPress={onRefresh}>
          Refresh preview
        </Button>
      </div>
      {warnsOfNoSeeding(fields, preview) && (
        <Callout kind={wantsNoSeeding(fields) ? 'info' : 'warning'} title={noSeeding(context.tournament)} />
      )}
      {previewProblem && (
        <Callout
          kind="error"
          title="The preview could not be made."
          actions={
            <Button size="row" onPress={onRefresh}>
              Try again
            </Button>
          }
        >
          {previewProblem}
        </Callout>
      )}
      {!preview && !previewProblem && <Skeleton className="h-80 w-full" />}
      {preview && !previewProblem && preview.seeds.length === 0 && (
        <SeedsEmptyState context={context} preview={preview} choices={choices} onChange={onChange} />
      )}
      {preview && preview.seeds.length > 0 && (
        <DataTable label="Seeds" columns={columns} rows={preview.seeds} rowId={(row) => row.participantId} empty={null} />
      )}
    </section>
  );
}

const columns: Column<SeedPreviewRow>[] = [
  { id: 'seed', header: 'Seed', align: 'right', width: '3.25rem', cell: (row) => <b className="pr-2 font-semibold">{row.seed}</b> },
  { id: 'player', header: 'Player', className: 'max-w-52', cell: (row) => <EntrantName entrant={row} /> },
  { id: 'source', header: 'Source', cell: (row) => <Source row={row} /> },
  { id: 'lot', header: 'By lot', headerHidden: true, cell: (row) => <span className="text-xs text-ink-2">{seedingNote(row)}</span> },
  { id: 'match', header: 'Match', width: '4rem', cell: (row) => <b className="font-semibold">{row.match}</b> },
];

function Source({ row }: { row: SeedPreviewRow }) {
  if (row.source === 'PRIORITY')
    return (
      <Chip tone="slate" icon={ListOrdered} className="align-middle">
        {`Priority ${row.seedingPriority}`}
      </Chip>
    );
  if (row.source === 'TOURNAMENT' && row.place !== null) return <span>Place {row.place}</span>;
  if (row.points === null) return <span className="text-ink-3">–</span>;
  return (
    <span>
      <b className="font-semibold">{row.points.toLocaleString('fr').replaceAll(' ', ' ')}</b> <span className="text-ink-3">pts</span>
    </span>
  );
}

function seedingNote(row: SeedPreviewRow) {
  if (row.byLot)
    return (
      <span className="inline-flex items-center gap-1.5 align-middle">
        <Dices aria-hidden className="size-4 text-ink-3" />
        equal, by lot
      </span>
    );
  return row.source === 'PRIORITY' ? 'set by hand' : '';
}

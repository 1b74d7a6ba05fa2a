/** Assign Match: the next 50 scheduled matches for one free table. Matches that cannot start show the reason. */

import { useEffect, useState } from 'react';
import type { LiveTable } from '#contract/live/rows.ts';
import { isUpcoming } from '#machines/names.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { matchName } from '../../../format.ts';
import { NextStepLine } from '../../../hall/day/next-step-line.tsx';
import { useEventNextStep } from '../../../hall/day/tournament-next-step.ts';
import { useForecasts } from '../../../hall/day/use-forecasts.ts';
import { assign } from '../../../hall/match/assign-table.ts';
import { notYourEvent } from '../../../hall/match/match-rights.ts';
import { useMovedText } from '../../../hall/match/use-moved-text.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { ChoiceList, onlyChoice } from '../../../ui/fields/choice-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { TableStatusChip } from '../../../ui/status/table-status-chip.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { loadedTableDialog, type TableDialogProps } from './loaded-table-dialog.ts';
import { whyNotTableNow } from './table-actions.ts';
import { UpcomingMatch } from './upcoming-match.tsx';
import { useHallTables } from './use-tables.ts';
import { type UpcomingMatchOption, useUpcoming } from './use-upcoming.ts';

export const AssignMatchModal = loadedTableDialog(
  { title: 'Assign Match', lock: { right: 'match:edit', refusal: notYourEvent } },
  AssignMatch,
);

function AssignMatch({ table, onClose }: TableDialogProps) {
  const [search, setSearch] = useState('');
  const [ready, setReady] = useState(true);
  const { upcoming, error, refetch } = useUpcoming(table.eventId, search, ready);
  const [chosen, setChosen] = useChosen(table, upcoming);
  const mayEdit = useMay()('match:edit', table.eventId);
  const zone = useEventZones()(table.eventId);
  const forecasts = useForecasts(table.eventId);
  const choice = upcoming?.find(({ match }) => match.id === chosen);
  const at = new Date(hall.serverNow()).toISOString();
  const tableRefusal = whyNotTableNow(table, true, { type: 'ASSIGN', at });
  const taken = useTakenMeanwhile(table, choice ? null : chosen, refetch);
  const action = useAction({
    label: choice && !choice.refusal ? `Assign ${matchName(choice.match)}` : 'Assign',
    reason: mayEdit ? (taken ?? tableRefusal ?? choice?.refusal ?? (choice ? null : 'Choose a match first.')) : notYourEvent,
    send: async () => choice && assign(choice.match, table.id, `table ${table.displayNumber}`),
    onDone: onClose,
  });
  const list = {
    value: chosen,
    onChange: setChosen,
    choices: (upcoming ?? []).map(({ match, refusal: why }) => ({
      id: match.id,
      text: matchName(match),
      disabled: why !== null,
      content: <UpcomingMatch match={match} refusal={why} zone={zone} forecast={forecasts.get(match.id)} />,
    })),
  };
  return (
    <ActionDialog
      title={`Assign Match · Table ${table.displayNumber}`}
      chips={<TableStatusChip status={table.tableStatus} />}
      facts={`${table.eventName} · the next 50 matches as they are scheduled`}
      width="wide"
      onClose={onClose}
      action={{ ...action, sentence: action.sentence ?? (action.busy ? null : (taken ?? tableRefusal)) }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField label="Player or label" value={search} onChange={setSearch} takeOnly={onlyChoice(list)} className="min-w-64 grow" />
        <CheckboxField label="Only matches that can start" checked={ready} onChange={setReady} className="min-h-8 tablet:min-h-11" />
      </div>
      {error && !upcoming ? (
        <NotLoaded title="The matches could not be loaded." error={error} onRetry={refetch} />
      ) : upcoming ? (
        <ChoiceList
          label="Upcoming matches"
          {...list}
          empty={<NoUpcoming eventId={table.eventId} searched={search.trim() !== ''} ready={ready} onAll={() => setReady(false)} />}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </ActionDialog>
  );
}

/** Tells the user when the table or the chosen match was taken while the dialog was open. */
function useTakenMeanwhile({ matchId }: LiveTable, chosen: number | null, refetch: () => unknown): string | null {
  const { matches } = useHallTables();
  const match = matches[matchId ?? chosen ?? 0];
  // A match that waits again is listed again.
  const isBack = match !== undefined && isUpcoming(match.matchStatus);
  useEffect(() => {
    if (isBack) refetch();
  }, [isBack, refetch]);
  return useMovedText(match?.tableId == null ? null : match);
}

/** Preselects the match that the card names, otherwise the first one that can start. Afterwards only the user chooses. */
function useChosen(table: LiveTable, upcoming: readonly UpcomingMatchOption[] | undefined) {
  const [chosen, setChosen] = useState<number | null | undefined>();
  if (chosen === undefined && upcoming) {
    const ready = upcoming.filter(({ refusal }) => refusal === null).map(({ match }) => match.id);
    setChosen(ready.find((id) => id === table.nextMatchId) ?? ready[0] ?? null);
  }
  return [chosen ?? null, setChosen] as const;
}

type NoUpcomingProps = { eventId: number; searched: boolean; ready: boolean; onAll: () => void };

function NoUpcoming({ eventId, searched, ready, onAll }: NoUpcomingProps) {
  const step = useEventNextStep(eventId);
  if (searched) return <EmptyState title="No upcoming match fits the search">Try a part of a name or of the label.</EmptyState>;
  if (step) {
    const title = ready && !step.isPlayed ? 'No match can start yet' : 'No matches left to play';
    return <EmptyState title={title} action={<NextStepLine {...step} eventId={eventId} className="justify-center text-sm" />} />;
  }
  if (!ready) return <EmptyState title="No matches left to play">Matches appear here as soon as their round is drawn.</EmptyState>;
  return (
    <EmptyState title="No match can start yet" action={<Button onPress={onAll}>Show all upcoming matches</Button>}>
      The next matches still need their players. Approve finished matches to move players on.
    </EmptyState>
  );
}

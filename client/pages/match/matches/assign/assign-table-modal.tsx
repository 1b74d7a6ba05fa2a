/**
 * Assign table or change table: one press on the tile of a free table, or the list of the free tables with its button. The list begins with the
 * predicted table, and the button is there only with a table to assign.
 */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listFreeTables } from '#contract/match/match-tables.ts';
import { countText } from '#machines/count-text.ts';
import { isUpcoming } from '#machines/names.ts';
import { keys } from '../../../../api/queries.ts';
import { send } from '../../../../api/send.ts';
import { useAction } from '../../../../entity/form/use-action.ts';
import { matchName } from '../../../../format.ts';
import { useForecasts } from '../../../../hall/day/use-forecasts.ts';
import { assign } from '../../../../hall/match/assign-table.ts';
import { loadedMatchDialog, type MatchDialogProps } from '../../../../hall/match/loaded-match-dialog.ts';
import { matchFacts } from '../../../../hall/match/match-facts.ts';
import { whyNotMove } from '../../../../hall/match/match-rights.ts';
import { surnameOf } from '../../../../hall/match/match-side.ts';
import { predictedTable } from '../../../../hall/match/table-tile.ts';
import { TableTiles } from '../../../../hall/match/table-tiles.tsx';
import { useMovedText } from '../../../../hall/match/use-moved-text.ts';
import { useEventZones } from '../../../../hall/rows/use-event-zones.ts';
import { useStore } from '../../../../live/hooks.ts';
import { hall } from '../../../../state/hall.ts';
import { useMay } from '../../../../state/session.ts';
import { retryLoadOf } from '../../../../ui/fields/choices-not-loaded.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';
import { StatusChip } from '../../../../ui/status/status-chip.tsx';

export const AssignTableModal = loadedMatchDialog({ title: 'Assign table' }, AssignTable);

function AssignTable({ match, onClose }: MatchDialogProps) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const free = useFreeTables(match.tournamentId);
  const [seen, setSeen] = useState(match.tableId);
  const [chosen, setChosen] = useChosen({ ...match, tableId: seen }, free.tables);
  const table = free.tables?.find((option) => option.id === chosen);
  const taken = useTakenMeanwhile(match, seen, table ? null : chosen);
  const isFull = free.tables?.length === 0;
  const action = useAction({
    label: 'Assign',
    reason: whyNotMove(match, may('match:edit', match.eventId)) ?? taken ?? missing(free.tables, table),
    send: async () => table && assign({ ...match, tableId: seen }, table.id, table.name),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={`${seen === null ? 'Assign table' : 'Change table'} · ${matchName(match)} · ${surnameOf(match, 'A')} – ${surnameOf(match, 'B')}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="narrow"
      onClose={onClose}
      action={action.reason === chooseFirst ? null : action}
      whyNot={taken || isFull ? 'tip' : 'near'}
    >
      {taken && !action.busy && (
        <Callout
          kind="warning"
          title={taken}
          actions={
            match.tableId !== seen && (
              <Button size="row" onPress={() => setSeen(match.tableId)}>
                {match.tableId === null ? 'Assign anyway' : 'Move anyway'}
              </Button>
            )
          }
        />
      )}
      {isFull && (
        <Callout kind="warning" title="No free tables available">
          <Approvable match={match} />
        </Callout>
      )}
      <TableTiles
        match={{ ...match, tableId: seen }}
        whyNot={whyNotMove(match, may('match:edit', match.eventId)) ?? taken}
        onDone={onClose}
        hint={seen === null ? 'A press on a free table assigns it at once.' : 'A press on a free table moves the match there at once.'}
      />
      <SelectField
        label="Table"
        required
        options={(free.tables ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={table ? chosen : null}
        onChange={(id) => {
          setChosen(id);
          // A user who chooses now has read the current table of the match.
          setSeen(match.tableId);
        }}
        placeholder={isFull ? 'No free tables available' : 'Choose a free table'}
        emptyWords="No free tables available"
        lost={free.lost}
        hint={
          match.tableDisplayNumber === null || match.tableId !== seen ? undefined : `The match is on table ${match.tableDisplayNumber} now.`
        }
      />
    </ActionDialog>
  );
}

/** Begins with the predicted table, or the only free one. Afterwards only the user chooses. */
function useChosen(match: LiveMatch, tables: readonly { id: number }[] | undefined) {
  const [chosen, setChosen] = useState<number | null>(null);
  const predicted = predictedTable(match, useForecasts(match.eventId));
  const [only, ...others] = tables ?? [];
  const first = tables?.find(({ id }) => id === predicted) ?? (others.length === 0 && match.tableId === null ? only : undefined);
  if (chosen === null && first) setChosen(first.id);
  return [chosen, setChosen] as const;
}

/** Lists the matches whose approval would free a table, for the case that a table fails in a full venue. */
function Approvable({ match: { eventId } }: Pick<MatchDialogProps, 'match'>) {
  const { matches } = useStore(hall);
  const held = Object.values(matches).filter((one) => one?.eventId === eventId && one.matchStatus === 'FINISHED' && one.tableId !== null);
  if (held.length === 0) return null;
  return `${countText(held.length, 'match is', 'matches are')} finished: approve ${held.length === 1 ? 'it, and its table is' : 'them, and their tables are'} free.`;
}

/** Tells the user when the match or the chosen table was taken while the dialog was open. */
function useTakenMeanwhile(match: LiveMatch, seen: number | null, chosen: number | null): string | null {
  const { tables, matches } = useStore(hall);
  const there = tables[chosen ?? 0]?.matchId;
  // A finished match released its table, and no other match took it. Its refusal already says so.
  const isSomewhere = match.tableId !== null || isUpcoming(match.matchStatus);
  const moved = isSomewhere ? match : null;
  return useMovedText(match.tableId !== seen ? moved : matches[there ?? 0]);
}

/** No button stands beside the tiles for it: their press assigns at once. */
const chooseFirst = 'Choose a table first.';

function missing(tables: readonly { id: number }[] | undefined, chosen: object | undefined): string | null {
  if (tables?.length === 0) return 'No free tables available';
  return chosen ? null : chooseFirst;
}

/** Refetches whenever a table of the venue becomes free or is taken. */
function useFreeTables(tournamentId: number) {
  const { tables } = useStore(hall);
  const free = Object.values(tables)
    .filter((table) => table?.tableStatus === 'FREE')
    .map((table) => table?.id)
    .join();
  const lastFreeIds = useQuery({
    queryKey: [...keys.freeTables.one(tournamentId), free],
    queryFn: ({ signal }) => send(listFreeTables, { params: { tournamentId } }, { signal }),
    placeholderData: (before) => before,
  });
  return { tables: lastFreeIds.data, lost: retryLoadOf(lastFreeIds) };
}

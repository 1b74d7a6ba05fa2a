/** Assign table / change table: only the free tables of the match's tournament, live. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { listFreeTables } from '#contract/match-tables.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/use-save.ts';
import { matchName } from '../../../format.ts';
import { assign } from '../../../hall/match/assign-table.ts';
import { matchFacts } from '../../../hall/match/match-facts.ts';
import { whyNotMove } from '../../../hall/match/status-actions.tsx';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useMatch } from '../../../hall/rows/use-match.ts';
import { DialogState } from '../../../lists/dialog-state.tsx';
import { useStore } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { useMay } from '../../../state/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons, WhyNot } from '../../../ui/dialog-buttons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

type AssignTableModalProps = { matchId: number; onClose: () => void };

export function AssignTableModal({ matchId, onClose }: AssignTableModalProps) {
  const { match, error, refetch } = useMatch(matchId);
  if (!match) return <DialogState what="The match" title="Assign table" error={error} onRetry={refetch} onClose={onClose} />;
  return <AssignTable match={match} onClose={onClose} />;
}

function AssignTable({ match, onClose }: { match: LiveMatch; onClose: () => void }) {
  const may = useMay();
  const zone = useEventZones()(match.eventId);
  const free = useFreeTables(match.tournamentId);
  const [chosen, setChosen] = useState<number | null>(null);
  const {
    busy,
    sentence: refusal,
    save: put,
  } = useSave({
    send: ({ id, name }: { id: number; name: string }) => assign(match, id, name),
    saved: null,
    failed: null,
    onSaved: onClose,
  });
  const table = free.tables?.find((option) => option.id === chosen);
  const reason = whyNotMove(match, may('match:edit', match.eventId)) ?? missing(free.tables, table);
  const save = () => {
    if (!reason && table) void put(table);
  };
  const deed = { label: 'Assign', busy, reason, onPress: save };
  return (
    <Dialog
      title={`${match.tableId === null ? 'Assign table' : 'Change table'} · ${matchName(match)}`}
      chips={<StatusChip status={match.matchStatus} />}
      facts={matchFacts(match, zone)}
      width="narrow"
      onClose={onClose}
      onSave={save}
      footerRight={
        <DialogButtons onClose={onClose} deed={deed}>
          <WhyNot deed={deed} />
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-3">
        {refusal && <Callout kind="error" title={refusal} />}
        {free.error && <Callout kind="error" title={sentenceOf(free.error)} />}
        {free.tables?.length === 0 && <Callout kind="warning" title="No free tables available" />}
        <SelectField
          label="Table"
          required
          autoFocus
          options={(free.tables ?? []).map(({ id, name }) => ({ id, label: name }))}
          value={table ? chosen : null}
          onChange={setChosen}
          placeholder={free.tables?.length === 0 ? 'No free tables available' : 'Choose a free table'}
          emptyWords="No free tables available"
          hint={match.tableDisplayNumber === null ? undefined : `The match is on table ${match.tableDisplayNumber} now.`}
        />
      </div>
    </Dialog>
  );
}

function missing(tables: readonly { id: number }[] | undefined, chosen: object | undefined): string | null {
  if (tables?.length === 0) return 'No free tables available';
  return chosen ? null : 'Choose a table first.';
}

/** Asked anew whenever a table of the hall becomes free or is taken. */
function useFreeTables(tournamentId: number) {
  const { tables } = useStore(hall);
  const free = Object.values(tables)
    .filter((table) => table?.tableStatus === 'FREE')
    .map((table) => table?.id)
    .join();
  const { data, error } = useQuery({
    queryKey: [...keys.freeTables.one(tournamentId), free],
    queryFn: ({ signal }) => send(listFreeTables, { params: { tournamentId } }, { signal }),
    placeholderData: (before) => before,
  });
  return { tables: data, error };
}

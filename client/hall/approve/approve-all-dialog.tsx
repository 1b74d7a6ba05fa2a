/**
 * Approves many finished matches at once. The list shows each result and the next match of both players; one refusal does not stop the
 * rest.
 */

import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves } from '#contract/match/match-undo.ts';
import { countText } from '#machines/count-text.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { hall } from '../../state/hall.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { useEventZones } from '../rows/use-event-zones.ts';
import { ApproveAllRow } from './approve-all-row.tsx';
import { useApproveAll } from './use-approve-all.ts';

type ApproveAllDialogProps = { matches: readonly LiveMatch[]; onClose: () => void };

export function ApproveAllDialog({ matches, onClose }: ApproveAllDialogProps) {
  const zoneOf = useEventZones();
  const now = useHallNow(10_000);
  const rows = useApproveAll(matches, { now, zoneOf, moves: useMoves(matches), onClose });
  useEventRooms(matches);
  const { chosen, open, isBusy, isOver } = rows;
  return (
    <ActionDialog
      title="Approve finished matches"
      facts="Winners and losers move on at once; their tables become free."
      width="large"
      onClose={onClose}
      footerLeft={<span className="text-xs text-ink-2">{isOver ? '' : staysWords(open.filter(({ id }) => !chosen.includes(id)))}</span>}
      action={
        isOver
          ? null
          : {
              label: <>Approve {countText(chosen.length, 'match', 'matches')}</>,
              icon: CheckCheck,
              busy: isBusy,
              reason: chosen.length === 0 ? 'Tick at least one match.' : null,
              press: rows.approve,
            }
      }
    >
      <div className="overflow-hidden rounded-card border">
        <div className="flex items-center justify-between gap-3 border-b bg-subtle px-4 py-2.5 text-xs">
          <CheckboxField
            label={<b className="font-semibold">{`${chosen.length} of ${open.length} chosen`}</b>}
            checked={chosen.length === open.length && open.length > 0}
            onChange={rows.chooseAll}
          />
          <span className="text-ink-2">finished</span>
        </div>
        <ul className="divide-y">
          {rows.all.map((row) => (
            <ApproveAllRow
              key={row.match.id}
              {...row}
              zone={zoneOf(row.match.eventId)}
              now={now}
              isChosen={chosen.includes(row.match.id)}
              isBusy={isBusy}
              onChoose={(wanted) => rows.choose(row.match.id, wanted)}
            />
          ))}
        </ul>
      </div>
    </ActionDialog>
  );
}

/** Returns 'LR2-A038 stays in the list.', or '' when nothing stays. */
function staysWords(left: readonly LiveMatch[]): string {
  if (left.length === 0) return '';
  if (left.length > 3) return `${left.length} matches stay in the list.`;
  return `${left.map(matchName).join(', ')} ${left.length === 1 ? 'stays' : 'stay'} in the list.`;
}

/** Loads where the players of at most 100 matches go, which is the limit of the call. */
function useMoves(matches: readonly LiveMatch[]) {
  const ids = matches
    .map(({ id }) => id)
    .slice(0, 100)
    .join(',');
  const versions = matches.map(({ version }) => version).join(',');
  const { data } = useQuery({
    queryKey: [...keys.matches.all, 'moves', ids, versions],
    queryFn: ({ signal }) => send(listMoves, { query: { ids } }, { signal }),
    enabled: ids !== '',
    placeholderData: (before) => before,
  });
  return useMemo(() => new Map(data?.map((moves) => [moves.matchId, moves])), [data]);
}

/** Watches the rooms of the events, which hold the last status of their tablets. */
function useEventRooms(matches: readonly LiveMatch[]): void {
  const events = [...new Set(matches.map(({ eventId }) => eventId))].sort().join(',');
  useEffect(() => {
    const stops = events === '' ? [] : events.split(',').map((id) => hall.watch(`event:${id}`));
    return () => {
      for (const stop of stops) stop();
    };
  }, [events]);
}

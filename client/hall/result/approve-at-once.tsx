/** "Approve at once", with the next matches of both players and of the table. It keeps its last state on this computer. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves } from '#contract/match/match-undo.ts';
import { listNextCalls } from '#contract/match/next-calls.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { useMay } from '../../state/session.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { moveWords } from '../approve/move-words.tsx';
import { surnameOf } from '../match/match-side.ts';
import type { ResultState } from './use-result.ts';

type ApproveAtOnceProps = { match: LiveMatch; result: ResultState };

export function ApproveAtOnce({ match, result: { mayApprove, approves, setApproves, winner } }: ApproveAtOnceProps) {
  const { data } = useQuery({
    queryKey: [...keys.matches.all, 'moves', match.id, match.version, winner],
    queryFn: ({ signal }) => send(listMoves, { query: { ids: String(match.id), ...(winner && { winner }) } }, { signal }),
    enabled: mayApprove && winner !== null,
  });
  const table = useTableWords(match);
  if (!mayApprove) return null;
  const zone = hall.store.events[match.eventId]?.timeZone;
  const [moves] = data ?? [];
  const destinations = [moves?.winner, moves?.loser].flatMap((move) => {
    if (!move) return [];
    const { to, rest } = moveWords(move, zone);
    return `${surnameOf(match, move.side)} → ${move.to === 'MATCH' ? to : `${to} ${rest}`.trim()}`;
  });
  return (
    <div className="flex flex-col gap-0.5 pb-1">
      <CheckboxField label={<b className="font-semibold">Approve at once</b>} checked={approves} onChange={setApproves} />
      <p className="pl-6 text-ink-2 text-xs tabular [overflow-wrap:anywhere]">
        {destinations.length > 0 && <span className="block">{destinations.join(' · ')}</span>}
        {match.tableDisplayNumber !== null && <span className="block">{table}</span>}
      </p>
    </div>
  );
}

/** 'Table 10 becomes free for WR1-H021.', by the next calls of the desk. */
function useTableWords({ eventId, tableId, tableDisplayNumber, version }: LiveMatch): string {
  const mayCall = useMay()('match:edit', eventId);
  const { data } = useQuery({
    queryKey: ['next-calls', eventId, 'after', tableId, version],
    queryFn: ({ signal }) => send(listNextCalls, { params: { id: eventId } }, { signal }),
    enabled: mayCall && tableId !== null,
  });
  const call = data?.find((one) => one.tableId !== null && one.tableId === tableId);
  const next = call && hall.store.matches[call.matchId];
  return `Table ${tableDisplayNumber} becomes free${next ? ` for ${matchName(next)}` : ''}.`;
}

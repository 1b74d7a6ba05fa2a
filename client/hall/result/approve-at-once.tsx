/** "Approve at once", with the next matches of both players and of the table. It keeps its last state on this computer. */
import { useQuery } from '@tanstack/react-query';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMoves } from '#contract/match/match-undo.ts';
import { nextMatches } from '#machines/match/next-match.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { matchName } from '../../format.ts';
import { hall } from '../../state/hall.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { moveWords } from '../approve/move-words.tsx';
import { listOf } from '../day/list-of.ts';
import { surnameOf } from '../match/match-side.ts';
import type { ResultState } from './use-result.ts';

type ApproveAtOnceProps = { match: LiveMatch; result: ResultState };

export function ApproveAtOnce({ match, result: { mayApprove, approves, setApproves, winner } }: ApproveAtOnceProps) {
  const { data } = useQuery({
    queryKey: [...keys.matches.all, 'moves', match.id, match.version, winner],
    queryFn: ({ signal }) => send(listMoves, { query: { ids: String(match.id), ...(winner && { winner }) } }, { signal }),
    enabled: mayApprove && winner !== null,
  });
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
        {match.tableDisplayNumber !== null && <span className="block">{tableWords(match)}</span>}
      </p>
    </div>
  );
}

/** 'Table 10 becomes free for WR1-H021.' */
function tableWords(match: LiveMatch): string {
  const { tables, matches } = hall.store;
  const now = hall.serverNow();
  const free = { tableStatus: 'FREE', matchId: null, statusSince: new Date(now).toISOString() } as const;
  const ofEvent = <Row extends { eventId: number }>(rows: readonly Row[]) => rows.filter(({ eventId }) => eventId === match.eventId);
  const { byTable } = nextMatches({
    tables: ofEvent(listOf(tables)).map((table) => (table.id === match.tableId ? { ...table, ...free } : table)),
    matches: ofEvent(listOf(matches)).filter(({ id }) => id !== match.id),
    now,
  });
  const next = byTable.get(match.tableId ?? 0);
  return `Table ${match.tableDisplayNumber} becomes free${next && !next.probable ? ` for ${matchName(next.match)}` : ''}.`;
}

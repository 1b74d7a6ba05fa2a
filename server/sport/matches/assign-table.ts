/** Assigns a table to a match. If two leaders move the same match at the same moment, the second one is refused. */
import type { assignTable } from '#contract/match/match-tables.ts';
import { movedMatchText, movingTypes } from '#machines/match/moved-match-text.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { refuseBeforePromise } from '../forecast/shown-promises.ts';
import { dispatchMatch } from './commands.ts';
import type { MatchAnswer } from './match-work.ts';
import type { StoredMatch } from './read.ts';

type AssignTableCall = Pick<CallRequest<typeof assignTable>, 'context' | 'actor' | 'command' | 'request' | 'query'>;

export async function assignTableOf({ context, actor, command, request, query }: AssignTableCall): Promise<MatchAnswer> {
  const { matchId, tableId, from, keepPromise } = query;
  const matchRequest = { actor: signedIn(actor), ...command, matchId, right: 'match:edit', expected: preconditionsOf(request) } as const;
  const { answer } = await dispatchMatch(context, matchRequest, async (stored, work) => {
    if (from !== undefined && stored.row.tableId !== (from === 'none' ? null : from)) await refuseMoved(work, stored);
    if (keepPromise) await refuseBeforePromise(work, [matchId]);
    return [{ type: 'ASSIGN_TABLE', tableId, at: work.at }];
  });
  return answer;
}

async function refuseMoved({ db }: WorkContext, { row }: StoredMatch): Promise<never> {
  const match = await db
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .select(['m.label', 'r.mnemonic', 'bt.displayNumber'])
    .where('m.id', '=', row.id)
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('matchProgress')
    .select('actor')
    .where('matchId', '=', row.id)
    .where('progressType', 'in', movingTypes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = entry ? await nameOfActor(db, entry.actor) : 'somebody else';
  throw notAllowed({ code: 'movedMeanwhile', sentence: movedMatchText(`${match.mnemonic}-${match.label}`, match.displayNumber, by) });
}

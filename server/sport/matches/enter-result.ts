/** Enters the result of a match in one unit of work: start, score, finish and approval all happen, or none. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { enterResult } from '#contract/match/match-result-entry.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { asksPlayers } from './asks-players.ts';
import { dispatchMatch, requireMatchScope } from './commands.ts';

/** Throws the refusal of the rules, or a conflict with the present match when the sender has not seen the newest version. */
export async function enterResultOf(call: CallRequest<typeof enterResult>): Promise<CallAnswer<typeof enterResult>> {
  const { context, command, request, query, body } = call;
  const actor = signedIn(call.actor);
  const { aScore, bScore, approve } = body;
  const { answer } = await dispatchMatch(
    context,
    { actor, ...command, matchId: query.matchId, right: 'match:edit', expected: preconditionsOf(request) },
    async (stored, work): Promise<MatchEvent[]> => {
      if (approve) await requireMatchScope(work, actor, 'match:approve', stored);
      const result = { type: 'ENTER_RESULT', at: work.at, aScore, bScore } as const;
      // With this setting the server approves every match that ends.
      const approvesItself =
        stored.autoApproveMatches && stored.state.status !== 'FINISHED' && !(await asksPlayers(work.db, stored.eventId));
      return approve && !approvesItself ? [result, { type: 'APPROVE', at: work.at }] : [result];
    },
  );
  return answer;
}

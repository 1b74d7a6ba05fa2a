/** A referee approves both uniforms on the tablet of the table, with a PIN. The history names the referee. */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { approveUniforms as approveUniformsCall } from '#contract/people/tablet-pin.ts';
import { grantFor } from '#contract/rights/rights.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { sides } from '#machines/names.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { addToWindow, lockWindow, secondsUntil } from '../../http/auth/counters.ts';
import { isInScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound, tooManyRequests } from '../../kernel/errors.ts';
import { userOfPin } from '../../office/account/tablet-pin.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';

type Input = CallParts<typeof approveUniformsCall>['body'];

/** Wrong PINs of one tablet, and of all tablets of its event: at most 1,200 guesses a day among a million PINs. */
const deviceLimit = { max: 5, windowMs: 10 * 60_000 } as const;
const eventLimit = { max: 50, windowMs: 3_600_000 } as const;

/** Throws 400 for an unknown PIN, 429 after too many of them, 404 for a match that is not on this table, and 409 when the match refuses. */
export async function approveUniforms(
  context: Context,
  request: CommitRequest,
  { matchId, pin }: Input,
): Promise<CallAnswer<typeof approveUniformsCall>> {
  const { actor } = request;
  if (actor.kind !== 'device') throw notFound();
  const referee = await refereeOf(context, actor, pin);
  const reason = await tabletWords(context, actor);
  await dispatchMatch(context, { ...request, actor: referee, matchId, right: 'uniform:toggle', reason }, ({ row, state }, { at }) => {
    if (actor.tableId === null || row.tableId !== actor.tableId) throw notFound();
    return sides.flatMap((side): MatchEvent[] =>
      state[columnsOf[side].uniformApproved] ? [] : [{ type: 'SET_UNIFORM', side, approved: true, at }],
    );
  });
  return { by: referee.name };
}

/** Names the tablet for the history, because the actor there is the referee. */
async function tabletWords({ read }: Context, { deviceId, tableId }: Device): Promise<string> {
  const table = await read.selectFrom('billiardTable').select('displayNumber').where('id', '=', tableId).executeTakeFirst();
  return `PIN on tablet ${deviceId} of table ${table?.displayNumber ?? '?'}`;
}

type Referee = Extract<Actor, { kind: 'user' }>;
type Device = Extract<Actor, { kind: 'device' }>;

async function refereeOf(context: Context, { deviceId, eventId }: Device, pin: string): Promise<Referee> {
  const counters = [
    { key: `pin:${deviceId}`, ...deviceLimit },
    { key: `pin:event:${eventId}`, ...eventLimit },
  ];
  // Committed also for a wrong PIN, so that it counts.
  const { answer } = await commit(context, { actor: { kind: 'system', name: 'tablet-pin' } }, async (work) => {
    const windows = [];
    for (const { key, max, windowMs } of counters) {
      const window = await lockWindow(work, key, windowMs);
      if (window.used >= max) throw tooManyRequests(secondsUntil(window.endsAt, work.now));
      windows.push({ key, windowMs, window });
    }
    const user = await userOfPin(context, work, pin);
    if (user && grantFor('uniform:toggle', principalsOf(user)) && (await isInScope(work.db, user, 'uniform:toggle', { eventId })))
      return user;
    for (const { key, windowMs, window } of windows) await addToWindow(work, key, window, windowMs);
    return null;
  });
  if (!answer) throw badRequest('No referee of this event has this PIN.');
  return answer;
}

/**
 * `PUT api/tournament-matches`, with and without the id in the address, and PATCH. Clients send the whole match back; only fields that a
 * person may change count (.github/SECURITY.md control 10).
 */
import type { CallParts } from '#contract/kit/call.ts';
import type { putMatch } from '#contract/match/matches.ts';
import { formOf } from '#machines/match/edit/form.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/match.ts';
import { upcomingMatchStatuses } from '#machines/names.ts';
import { sentences } from '#machines/sentences.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { badEntity, notAllowed } from '../../kernel/errors.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { lineUpEvents } from '../teams/line-up.ts';
import { dispatchMatch, type MatchPlan } from './commands.ts';
import { requireEventDay } from './event-days.ts';
import type { StoredMatch } from './read.ts';
import { formEvents } from './save-changes.ts';

type PutMatchBody = CallParts<typeof putMatch>['body'];
type PutMatchCall = Pick<CallRequest<typeof putMatch>, 'context' | 'actor' | 'command' | 'request' | 'body'> & {
  action: string | undefined;
};

/** The values of `action`; without an action the editable fields are saved. */
const actions: Readonly<Record<string, (at: string) => MatchEvent>> = {
  approve: (at) => ({ type: 'APPROVE', at }),
  'toggle-shotclock': (at) => ({ type: 'TOGGLE_SHOTCLOCK', at }),
  reset: (at) => ({ type: 'RESET', at }),
};

/** Throws the refusal of the rules, a conflict, or 400 for an unknown action. */
export async function putWholeMatch({ context, actor, command, request, action, body }: PutMatchCall): Promise<void> {
  const plan = planFor(action, body);
  const right = action === 'approve' ? 'match:approve' : 'match:edit';
  const expected = preconditionsOf(request);
  const { id: matchId, reason } = body;
  await dispatchMatch(context, { actor: signedIn(actor), ...command, matchId, right, expected, reason }, plan);
}

function planFor(action: string | undefined, body: PutMatchBody): MatchPlan {
  if (!action) return (stored, work) => fieldEvents(stored, body, work);
  const event = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!event) throw badEntity('tournamentMatch', 'invalidaction', sentences.invalidAction);
  return (_stored, { at }) => [event(at)];
}

async function fieldEvents(stored: StoredMatch, body: PutMatchBody, work: WorkContext): Promise<MatchEvent[]> {
  const { state } = stored;
  const { at } = work;
  if (upcomingMatchStatuses.some((status) => status === state.status)) {
    return [...(await schedule(stored, body, work)), ...(await lineUp(stored, body, work))];
  }
  const race = raceChange(stored, body, at);
  const form = formOf(state, at);
  const { matchStatus = state.status, aScore = state.aScore, bScore = state.bScore, nextToBreak = state.nextToBreak } = body;
  return [...race.events, ...formEvents({ ...stored, state: race.state }, { ...form, matchStatus, aScore, bScore, nextToBreak }, at)];
}

/** For a match on a table: the other fields are checked against the new race-to. */
function raceChange({ state, setting }: StoredMatch, { raceTo = state.raceTo }: PutMatchBody, at: string) {
  if (raceTo === state.raceTo) return { state, events: [] };
  const event = { type: 'SET_RACE_TO', at, raceTo } as const;
  const step = stepMatch(state, setting, event);
  if (!step.ok) throw notAllowed(step.refusal);
  return { state: step.next, events: [event] };
}

async function lineUp(stored: StoredMatch, { participantAId, participantBId }: PutMatchBody, work: WorkContext): Promise<MatchEvent[]> {
  if (stored.row.teamParentMatchId === null) return [];
  const a = participantAId === undefined ? [] : await lineUpEvents(work, stored, 'A', participantAId);
  const b = participantBId === undefined ? [] : await lineUpEvents(work, stored, 'B', participantBId);
  return [...a, ...b];
}

async function schedule({ state, eventId }: StoredMatch, body: PutMatchBody, { db, at }: WorkContext): Promise<MatchEvent[]> {
  const scheduledTime = body.matchScheduledTime === undefined ? state.scheduledTime : toIso(body.matchScheduledTime);
  const raceTo = body.raceTo ?? state.raceTo;
  if (scheduledTime === state.scheduledTime && raceTo === state.raceTo) return [];
  if (scheduledTime !== state.scheduledTime) await requireEventDay(db, { eventId, scheduledTime, confirmed: body.confirmed });
  return [{ type: 'SCHEDULE', at, scheduledTime, raceTo }];
}

const toIso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

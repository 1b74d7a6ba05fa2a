/**
 * `PUT api/tournament-matches`, with and without the id in the address, and PATCH. Clients send the whole match back; only fields that a
 * person may change count (.github/SECURITY.md control 10). A declared field that the status does not take is refused, unless it has its stored value.
 */
import type { CallParts } from '#contract/kit/call.ts';
import type { putMatch } from '#contract/match/matches.ts';
import { changedFieldNames, fixedFields, matchFieldLabels } from '#machines/match/edit/fixed-fields.ts';
import { formOf } from '#machines/match/edit/form.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { type MatchStatus, upcomingMatchStatuses } from '#machines/names.ts';
import { sentences } from '#machines/sentences.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { badEntity, fieldsNotAllowed } from '../../kernel/errors.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { lineUpEvents } from '../teams/line-up.ts';
import { dispatchMatch, type MatchPlan } from './commands.ts';
import { requireEventDay } from './event-days.ts';
import type { StoredMatch } from './read.ts';
import { formEvents, type OtherProblem } from './save-changes.ts';

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
  return (stored, { at }) => {
    refuseFieldsBesideAction(stored, action, body);
    return [event(at)];
  };
}

/** An action changes no other field. The status that follows from it is no change of its own. */
function refuseFieldsBesideAction({ state }: StoredMatch, action: string, body: PutMatchBody): void {
  const names = changedFieldNames(state, body).filter((field) => field !== 'matchStatus' || body.matchStatus !== statusAfter[action]);
  const labels = names.map((field) => `the ${matchFieldLabels[field]}`);
  const sentence = `The action ${action} changes no other field. Save ${labels.join(', ')} first, without an action.`;
  if (names.length > 0)
    throw fieldsNotAllowed(
      'tournamentMatch',
      names.map((field) => ({ field, code: 'ACTION_WITH_FIELDS', sentence })),
    );
}

const statusAfter: Readonly<Record<string, MatchStatus>> = { approve: 'APPROVED', reset: 'SCHEDULED' };

async function fieldEvents(stored: StoredMatch, body: PutMatchBody, work: WorkContext): Promise<MatchEvent[]> {
  const { state, setting } = stored;
  const { at } = work;
  const changed = changedFieldNames(state, body);
  const fixed: OtherProblem[] = fixedFields(state, setting.team, body);
  if (body.reason && (state.status !== 'APPROVED' || changed.length === 0)) fixed.push(unusedReason);
  if (upcomingMatchStatuses.some((status) => status === state.status)) {
    if (fixed.length > 0) throw fieldsNotAllowed('tournamentMatch', fixed);
    return [...(await schedule(stored, body, work)), ...(await lineUp(stored, body, work))];
  }
  if (changed.length === 0 && fixed.length === 0) return [];
  const race = raceChange(stored, body, at);
  const form = formOf(state, at);
  const { matchStatus = state.status, aScore = state.aScore, bScore = state.bScore, nextToBreak = state.nextToBreak } = body;
  const edited = { ...form, matchStatus, aScore, bScore, nextToBreak };
  return [...race.events, ...formEvents({ ...stored, state: race.state }, edited, at, [...fixed, ...race.problems])];
}

const unusedReason: OtherProblem = {
  field: 'reason',
  code: 'REASON_WITHOUT_CHANGE',
  sentence: 'A reason is stored only with the change of an approved result.',
};

type RaceChange = { state: MatchState; events: MatchEvent[]; problems: OtherProblem[] };

/** For a match on a table: the other fields are checked against the new race-to. */
function raceChange({ state, setting }: StoredMatch, { raceTo = state.raceTo }: PutMatchBody, at: string): RaceChange {
  // The refusal of these stands among the fixed fields.
  if (raceTo === state.raceTo || state.status === 'NONE' || setting.team === 'MAIN') return { state, events: [], problems: [] };
  const event = { type: 'SET_RACE_TO', at, raceTo } as const;
  const step = stepMatch(state, setting, event);
  if (!step.ok) return { state, events: [], problems: [{ ...step.refusal, field: 'raceTo' }] };
  return { state: step.next, events: [event], problems: [] };
}

async function lineUp(stored: StoredMatch, { participantAId, participantBId }: PutMatchBody, work: WorkContext): Promise<MatchEvent[]> {
  if (stored.row.teamParentMatchId === null) return [];
  const a = participantAId === undefined ? [] : await lineUpEvents(work, stored, 'A', participantAId);
  const b = participantBId === undefined ? [] : await lineUpEvents(work, stored, 'B', participantBId);
  return [...a, ...b];
}

async function schedule({ state, eventId }: StoredMatch, body: PutMatchBody, { db, at }: WorkContext): Promise<MatchEvent[]> {
  if (!changedFieldNames(state, body).some((field) => field === 'matchScheduledTime' || field === 'raceTo')) return [];
  const scheduledTime = body.matchScheduledTime === undefined ? state.scheduledTime : toIso(body.matchScheduledTime);
  if (scheduledTime !== state.scheduledTime) await requireEventDay(db, { eventId, scheduledTime, confirmed: body.confirmed });
  return [{ type: 'SCHEDULE', at, scheduledTime, raceTo: body.raceTo ?? state.raceTo }];
}

const toIso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

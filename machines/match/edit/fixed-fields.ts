/** The fields of a match that clients may send, and the sentence for each status that takes no change of the field. */
import type { MatchStatus, Side } from '../../names.ts';
import type { RuleCode } from '../../refusal-codes.ts';
import type { Instant, MatchSetting, MatchState } from '../events.ts';
import { statusCodes } from '../wrong-status.ts';

type MatchFields = {
  matchStatus?: MatchStatus | undefined;
  aScore?: number | null | undefined;
  bScore?: number | null | undefined;
  nextToBreak?: Side | null | undefined;
  raceTo?: number | undefined;
  matchScheduledTime?: Instant | null | undefined;
  participantAId?: number | null | undefined;
  participantBId?: number | null | undefined;
};
type MatchFieldName = keyof MatchFields;
type FixedField = { field: MatchFieldName; code: RuleCode; sentence: string };

/** Returns the names of the sent fields that differ from the stored match. A field that was not sent is unchanged. */
export const changedFieldNames = (state: MatchState, sent: MatchFields): MatchFieldName[] =>
  fieldNames.filter((field) => sent[field] !== undefined && !fields[field].isStored(state, sent));

/** Returns a refusal for each changed field that the match does not take in its status. `team`: a team match or one of its single matches. */
export function fixedFields(state: MatchState, team: MatchSetting['team'], sent: MatchFields): FixedField[] {
  return changedFieldNames(state, sent).flatMap((field): FixedField[] => {
    const { fixed, onlyInSingles } = fields[field];
    const isPlayed = state.status !== 'NONE';
    if (onlyInSingles && team !== 'SINGLE' && isPlayed) return [{ field, code: 'NO_SINGLE_MATCH', sentence: drawnPlayers }];
    if (field === 'raceTo' && team === 'MAIN' && isPlayed) return [{ field, code: 'TEAM_MATCH', sentence: winsOfTeam }];
    const sentence = state.status === 'NONE' ? 'This match is not played.' : fixed[state.status];
    return sentence === undefined ? [] : [{ field, code: statusCodes[state.status], sentence }];
  });
}

export const matchFieldLabels: Readonly<Record<MatchFieldName, string>> = {
  matchStatus: 'status',
  aScore: 'score of side A',
  bScore: 'score of side B',
  nextToBreak: 'breaker',
  raceTo: 'race-to',
  matchScheduledTime: 'scheduled time',
  participantAId: 'player of side A',
  participantBId: 'player of side B',
};
const fieldNames = Object.keys(matchFieldLabels) as MatchFieldName[];

const winsOfTeam = 'The wins that a team match needs follow from its single matches.';
const drawnPlayers =
  'The draw and earlier matches decide who plays here: only a single match of a team match takes its players from a line-up.';

type FieldRule = {
  isStored: (state: MatchState, sent: MatchFields) => boolean;
  fixed: Partial<Record<MatchStatus, string>>;
  onlyInSingles?: true;
};

const waiting = (subject: string): FieldRule['fixed'] => {
  const sentence = `The match has no table yet: ${subject}.`;
  return { CREATED: sentence, SCHEDULED: sentence };
};
const onTable = (subject: string): FieldRule['fixed'] => {
  const called = `The match has a table already: reset it to change ${subject}.`;
  const over = `The match is over: its ${subject} can no longer change.`;
  return { READY: called, RUNNING: called, TIMEOUT: called, FINISHED: over, APPROVED: over };
};
const waitingForScore = waiting('nobody can enter a score');
const timeOf = (instant: Instant | null | undefined): number | null => (instant == null ? null : Date.parse(instant));

/** The race of a match that is over is refused by SET_RACE_TO, which names the way back. */
const fields: Readonly<Record<MatchFieldName, FieldRule>> = {
  matchStatus: {
    isStored: (state, sent) => state.status === sent.matchStatus,
    fixed: waiting('its status changes when it gets a table'),
  },
  aScore: { isStored: (state, sent) => state.aScore === sent.aScore, fixed: waitingForScore },
  bScore: { isStored: (state, sent) => state.bScore === sent.bScore, fixed: waitingForScore },
  nextToBreak: { isStored: (state, sent) => state.nextToBreak === sent.nextToBreak, fixed: waiting('nobody can enter who breaks') },
  raceTo: { isStored: (state, sent) => state.raceTo === sent.raceTo, fixed: {} },
  matchScheduledTime: {
    isStored: (state, sent) => timeOf(state.scheduledTime) === timeOf(sent.matchScheduledTime),
    fixed: onTable('time'),
  },
  participantAId: {
    isStored: (state, sent) => state.participantAId === sent.participantAId,
    fixed: onTable('players'),
    onlyInSingles: true,
  },
  participantBId: {
    isStored: (state, sent) => state.participantBId === sent.participantBId,
    fixed: onTable('players'),
    onlyInSingles: true,
  },
};

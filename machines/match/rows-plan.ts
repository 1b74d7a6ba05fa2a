/** The table rows for a match before it has a table (time, players, walkovers) and for the matches of teams. */

import type { MatchStatus } from '../names.ts';
import type { MatchRows } from './row.ts';
import { refusedOnTable, refusedWaiting, type StatusTarget } from './row.ts';
import * as schedule from './rules/schedule-rules.ts';
import {
  bothPlayersKnown,
  bothSidesSettled,
  decidedByWalkover,
  notBye,
  opponentsDiffer,
  somebodyIsOut,
  tournamentRuns,
} from './rules/setup-rules.ts';
import { isSingleMatch, isTeamMatch, notTeamMatch, pointsInRace } from './rules/team-rules.ts';
import { racksInOrder } from './score.ts';
import { columnsOf } from './sides.ts';

const plan = [schedule.hasTime, schedule.quarterHour, schedule.raceToIsValid];
const race = [notTeamMatch, schedule.raceToIsValid, schedule.raceDiffers, schedule.scoresFitRace];
const settled = [somebodyIsOut, bothSidesSettled];
const scheduledOr = (status: MatchStatus): StatusTarget => [{ if: 'becomesScheduled', to: 'SCHEDULED' }, status];

const playedRace = 'The match is over: its race can no longer change. Reopen it first.';
const started = 'The match has started already.';

export const planRows: MatchRows<'SCHEDULE' | 'SET_RACE_TO' | 'SET_PARTICIPANT' | 'PASS'> = {
  SCHEDULE: {
    from: { CREATED: { rules: plan, to: scheduledOr('CREATED') }, SCHEDULED: { rules: plan } },
    not: refusedOnTable,
    effect: ({ event }) => ({ scheduledTime: event.scheduledTime, ...(event.raceTo === undefined ? {} : { raceTo: event.raceTo }) }),
  },
  SET_RACE_TO: {
    from: {
      CREATED: { rules: race },
      SCHEDULED: { rules: race },
      READY: { rules: race },
      RUNNING: { rules: race },
      TIMEOUT: { rules: race },
    },
    not: { FINISHED: playedRace, APPROVED: playedRace },
    effect: ({ event }) => ({ raceTo: event.raceTo }),
    note: 'SCHEDULE',
  },
  SET_PARTICIPANT: {
    from: {
      CREATED: { rules: [opponentsDiffer], to: scheduledOr('CREATED') },
      SCHEDULED: { rules: [opponentsDiffer], to: scheduledOr('CREATED') },
      APPROVED: { rules: [decidedByWalkover, opponentsDiffer], to: scheduledOr('CREATED') },
    },
    not: refusedOnTable,
    effect: ({ event }) => ({
      [columnsOf[event.side].participantId]: event.participantId,
      [columnsOf[event.side].placeholder]: event.placeholder ?? (event.qualifier ?? null) !== null,
      [columnsOf[event.side].qualifier]: event.qualifier ?? null,
      [columnsOf[event.side].walkover]: event.walkover ?? false,
      finishTime: null,
    }),
    note: 'PLAYER_ENTERED',
  },
  PASS: {
    from: { CREATED: { rules: settled, to: 'APPROVED' }, SCHEDULED: { rules: settled, to: 'APPROVED' } },
    not: { ...refusedOnTable, APPROVED: 'The match is approved already.' },
    effect: () => ({}),
    note: 'WALKOVER',
  },
};

export const teamRows: MatchRows<'START_TEAM_MATCH' | 'SCORE_TEAM_MATCH' | 'CALL_OFF' | 'CALL_BACK'> = {
  START_TEAM_MATCH: {
    from: { SCHEDULED: { rules: [isTeamMatch, notBye, bothPlayersKnown, tournamentRuns], to: 'RUNNING' } },
    not: { RUNNING: started, TIMEOUT: started },
    effect: ({ event }) => ({ startTime: event.at }),
    note: 'START',
  },
  SCORE_TEAM_MATCH: {
    from: { RUNNING: { rules: [isTeamMatch, pointsInRace] } },
    effect: ({ event: { aScore, bScore, raceTo } }) => ({
      raceTo,
      aScore,
      bScore,
      racks: racksInOrder({ aScore, bScore }, aScore, bScore),
    }),
    note: 'POINT',
  },
  CALL_OFF: {
    from: { CREATED: { rules: [isSingleMatch], to: 'NONE' }, SCHEDULED: { rules: [isSingleMatch], to: 'NONE' } },
    not: refusedOnTable,
    effect: () => ({}),
    note: 'RELEASE',
  },
  CALL_BACK: {
    from: { NONE: { rules: [isSingleMatch], to: scheduledOr('CREATED') } },
    not: { CREATED: refusedWaiting, SCHEDULED: refusedWaiting, ...refusedOnTable },
    effect: () => ({}),
    note: 'SCHEDULE',
  },
};

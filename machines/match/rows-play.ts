/** The table rows for play: table assignment, breaker, start and points. */

import type { Side } from '../names.ts';
import { addBreakerEntry } from './breaks.ts';
import { foulLetter } from './racks.ts';
import type { MatchColumns, MatchRows } from './row.ts';
import { callIsNew } from './rules/call-rules.ts';
import { notWalkover, resultsOpen, sameWinner, staysDecided } from './rules/result-rules.ts';
import * as score from './rules/score-rules.ts';
import * as setup from './rules/setup-rules.ts';
import { notTeamMatch } from './rules/team-rules.ts';
import { correctedRacks, withRacks } from './score.ts';
import { sideOf } from './sides.ts';
import { withResult } from './time-limit.ts';

const started = 'The match has started already.';
const { notBye, bothPlayersKnown, tournamentRuns, otherTable, breakerKnown } = setup;
const tap = [notTeamMatch, score.playsHere, breakerKnown, score.shotClockAcknowledged, score.raceOpen];
const undo = [notTeamMatch, score.rackToUndo, score.lastRack];
const correct = [notTeamMatch, score.scoresInRace, score.oneWinner, score.scoreDiffers];

export const playRows: MatchRows<'ASSIGN_TABLE' | 'CALL' | 'SET_BREAKER' | 'START' | 'SCORE' | 'FOUL' | 'UNDO' | 'CORRECT'> = {
  ASSIGN_TABLE: {
    from: {
      SCHEDULED: { rules: [notTeamMatch, notBye, bothPlayersKnown, tournamentRuns, otherTable], to: 'READY' },
      READY: { rules: [otherTable] },
      RUNNING: { rules: [notTeamMatch, otherTable] },
      TIMEOUT: { rules: [otherTable] },
    },
    effect: ({ match, event }) => ({
      tableId: event.tableId,
      previousAssignedTableId: match.tableId ?? match.previousAssignedTableId,
      ...(match.tableId === null ? announcedNow(match, event.at) : {}),
    }),
    note: 'ASSIGN',
  },
  CALL: {
    from: { READY: { rules: [callIsNew] } },
    not: { RUNNING: started, TIMEOUT: started },
    effect: ({ event }) => ({ calls: event.call }),
  },
  SET_BREAKER: {
    from: {
      READY: { rules: [] },
      RUNNING: { rules: [] },
      TIMEOUT: { rules: [] },
      FINISHED: { rules: [] },
      APPROVED: { rules: [resultsOpen] },
    },
    effect: ({ match, event }) => (match.nextToBreak === event.side ? {} : nameBreaker(match, event.side)),
    note: 'BREAK',
  },
  START: {
    from: {
      READY: { rules: [bothPlayersKnown, tournamentRuns, setup.hasTable, setup.uniformsApproved, breakerKnown], to: 'RUNNING' },
    },
    not: { RUNNING: started, TIMEOUT: started },
    effect: ({ event }) => ({ startTime: event.at }),
  },
  SCORE: {
    from: { RUNNING: { rules: [...tap, score.oneRackMore] } },
    effect: ({ match, setting, event }) => withRacks(match, setting, match.racks + (sideOf(match, event.participantId) ?? '')),
    note: 'POINT',
  },
  FOUL: {
    from: { RUNNING: { rules: [score.foulsCount, ...tap, score.onePointLess, score.roomForFoul] } },
    effect: ({ match, setting, event }) => {
      const side = sideOf(match, event.participantId);
      return withRacks(match, setting, match.racks + (side ? foulLetter[side] : ''));
    },
  },
  UNDO: {
    from: { RUNNING: { rules: undo }, TIMEOUT: { rules: undo } },
    effect: ({ match, setting }) => withRacks(match, setting, match.racks.slice(0, -1)),
  },
  CORRECT: {
    from: {
      RUNNING: { rules: correct },
      TIMEOUT: { rules: correct },
      FINISHED: { rules: [notWalkover, ...correct, staysDecided] },
      APPROVED: { rules: [resultsOpen, notWalkover, ...correct, staysDecided, sameWinner] },
    },
    effect: ({ match, setting, event }) => ({
      ...withRacks(match, setting, correctedRacks(match, event)),
      endedAtTimeLimit: withResult(match, setting, event).endedAtTimeLimit,
    }),
    note: 'CORRECTION',
  },
};

/** A started match that lost its table keeps its announcement. */
const announcedNow = (match: MatchColumns, at: string): Partial<MatchColumns> =>
  match.startTime === null ? { announcedAt: at, calls: 0 } : {};

function nameBreaker(match: MatchColumns, side: Side): Pick<MatchColumns, 'breakerEntries' | 'nextToBreak'> {
  return { breakerEntries: addBreakerEntry(match.breakerEntries, { rack: match.racks.length, side }), nextToBreak: side };
}

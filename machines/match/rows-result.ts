/**
 * The table rows for a result that the office enters at once: it starts, scores and finishes the match as far as the score demands
 * (machines/README.md 8.12).
 */
import type { MatchRows, StatusTarget } from './row.ts';
import { endOfPlay, statusBefore } from './rows-end.ts';
import * as result from './rules/result-rules.ts';
import * as score from './rules/score-rules.ts';
import { bothPlayersKnown, hasTable, tournamentRuns, uniformsApproved } from './rules/setup-rules.ts';
import { notTeamMatch } from './rules/team-rules.ts';
import { tableStillFree, unchangedSince, withinUndo } from './rules/undo-rules.ts';
import { correctedRacks, withRacks } from './score.ts';
import { withResult } from './time-limit.ts';

const scores = [score.scoresInRace, score.oneWinner];
const played = [notTeamMatch, ...scores, score.resultDiffers];
const decides: StatusTarget = [{ if: 'resultDecides', to: 'FINISHED' }, 'RUNNING'];
const decidesTimeout: StatusTarget = [{ if: 'resultDecides', to: 'FINISHED' }, 'TIMEOUT'];
const undo = {
  rules: [result.resultsOpen, result.stageRuns, result.nothingDepends, unchangedSince, tableStillFree, withinUndo],
  to: statusBefore,
};

export const resultRows: MatchRows<'ENTER_RESULT' | 'UNDO_RESULT'> = {
  ENTER_RESULT: {
    from: {
      READY: {
        rules: [notTeamMatch, bothPlayersKnown, tournamentRuns, hasTable, uniformsApproved, ...scores, score.breakerKnownOrOver],
        to: decides,
      },
      RUNNING: { rules: played, to: decides },
      TIMEOUT: { rules: played, to: decidesTimeout },
      FINISHED: { rules: [result.notWalkover, notTeamMatch, ...scores, score.scoreDiffers, result.staysDecided] },
    },
    effect: ({ match, setting, event }) => {
      const isOver = score.reachesRace(match, event);
      const racks = correctedRacks(match, event);
      return {
        ...(racks === match.racks ? {} : withRacks(match, setting, racks)),
        startTime: match.startTime ?? event.at,
        endedAtTimeLimit: withResult(match, setting, event).endedAtTimeLimit,
        ...(isOver ? endOfPlay(match, event.at) : {}),
      };
    },
    note: 'CORRECTION',
  },
  UNDO_RESULT: {
    from: { RUNNING: undo, TIMEOUT: undo, FINISHED: undo, APPROVED: undo },
    // Nothing else has changed since (unchangedSince), so the whole row goes back.
    effect: ({ event: { was, tableIsFree } }) => {
      const { status: _, ...before } = was;
      return { ...before, tableId: tableIsFree ? was.tableId : null };
    },
    note: 'RESULT_UNDONE',
  },
};

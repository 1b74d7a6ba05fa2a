/** Prints the life cycle of a match as `state --EVENT [guards]--> state`. This list documents the machine. */
import { expect, test } from 'vitest';
import { matchMachine } from '#machines/match/match.ts';
import { rulesFor } from '#machines/match/rules/all-rules.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import { matchStatuses } from '#machines/names.ts';

test('the life cycle of a match is the printed list', () => {
  console.log(lifeCycle().join('\n'));

  expect(`\n${lifeCycle().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    NONE --CALL_BACK [isSingleMatch, becomesScheduled]--> SCHEDULED
    NONE --CALL_BACK [isSingleMatch]--> CREATED
    CREATED --SCHEDULE [hasTime, quarterHour, raceToIsValid, becomesScheduled]--> SCHEDULED
    CREATED --SCHEDULE [hasTime, quarterHour, raceToIsValid]--> CREATED
    CREATED --SET_RACE_TO [notTeamMatch, raceToIsValid, raceDiffers, scoresFitRace]--> CREATED
    CREATED --SET_PARTICIPANT [opponentsDiffer, becomesScheduled]--> SCHEDULED
    CREATED --SET_PARTICIPANT [opponentsDiffer]--> CREATED
    CREATED --PASS [somebodyIsOut, bothSidesSettled]--> APPROVED
    CREATED --CALL_OFF [isSingleMatch]--> NONE
    CREATED --FORFEIT [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    CREATED --DISQUALIFY [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    CREATED --WALKOVER [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    CREATED --BOTH_ABSENT [tournamentRuns, notBye, bothPlayersKnown]--> FINISHED
    CREATED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    CREATED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    CREATED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    CREATED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    SCHEDULED --SCHEDULE [hasTime, quarterHour, raceToIsValid]--> SCHEDULED
    SCHEDULED --SET_RACE_TO [notTeamMatch, raceToIsValid, raceDiffers, scoresFitRace]--> SCHEDULED
    SCHEDULED --SET_PARTICIPANT [opponentsDiffer, becomesScheduled]--> SCHEDULED
    SCHEDULED --SET_PARTICIPANT [opponentsDiffer]--> CREATED
    SCHEDULED --PASS [somebodyIsOut, bothSidesSettled]--> APPROVED
    SCHEDULED --START_TEAM_MATCH [isTeamMatch, notBye, bothPlayersKnown, tournamentRuns]--> RUNNING
    SCHEDULED --CALL_OFF [isSingleMatch]--> NONE
    SCHEDULED --ASSIGN_TABLE [notTeamMatch, notBye, bothPlayersKnown, tournamentRuns, otherTable]--> READY
    SCHEDULED --FORFEIT [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    SCHEDULED --DISQUALIFY [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    SCHEDULED --WALKOVER [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    SCHEDULED --BOTH_ABSENT [tournamentRuns, notBye, bothPlayersKnown]--> FINISHED
    SCHEDULED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    SCHEDULED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    SCHEDULED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    SCHEDULED --UNDO_RESET [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    READY --SET_RACE_TO [notTeamMatch, raceToIsValid, raceDiffers, scoresFitRace]--> READY
    READY --ASSIGN_TABLE [otherTable]--> READY
    READY --CALL [callIsNew]--> READY
    READY --SET_BREAKER--> READY
    READY --START [bothPlayersKnown, tournamentRuns, hasTable, uniformsApproved, breakerKnown]--> RUNNING
    READY --TOGGLE_SHOTCLOCK--> READY
    READY --ACKNOWLEDGE_SHOTCLOCK [shotClockOrdered, shotClockOpen]--> READY
    READY --SET_UNIFORM [uniformControlUsed]--> READY
    READY --FORFEIT [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    READY --DISQUALIFY [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    READY --WALKOVER [tournamentRuns, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    READY --BOTH_ABSENT [tournamentRuns, notBye, bothPlayersKnown]--> FINISHED
    READY --RESET [notBye]--> SCHEDULED
    READY --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesReady]--> READY
    READY --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesRunning]--> RUNNING
    READY --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesInTimeout]--> TIMEOUT
    READY --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded]--> FINISHED
    READY --ENTER_RESULT [notTeamMatch, bothPlayersKnown, tournamentRuns, hasTable, uniformsApproved, scoresInRace, oneWinner, breakerKnown, resultDecides]--> FINISHED
    READY --ENTER_RESULT [notTeamMatch, bothPlayersKnown, tournamentRuns, hasTable, uniformsApproved, scoresInRace, oneWinner, breakerKnown]--> RUNNING
    RUNNING --SET_RACE_TO [notTeamMatch, raceToIsValid, raceDiffers, scoresFitRace]--> RUNNING
    RUNNING --SCORE_TEAM_MATCH [isTeamMatch, pointsInRace]--> RUNNING
    RUNNING --ASSIGN_TABLE [notTeamMatch, otherTable]--> RUNNING
    RUNNING --SET_BREAKER--> RUNNING
    RUNNING --SCORE [notTeamMatch, playsHere, breakerKnown, shotClockAcknowledged, raceOpen, oneRackMore]--> RUNNING
    RUNNING --FOUL [foulsCount, notTeamMatch, playsHere, breakerKnown, shotClockAcknowledged, raceOpen, onePointLess, roomForFoul]--> RUNNING
    RUNNING --UNDO [notTeamMatch, rackToUndo, lastRack]--> RUNNING
    RUNNING --CORRECT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers]--> RUNNING
    RUNNING --START_TIMEOUT [notTeamMatch, raceOpen, noTimeoutRunning, timeoutLeft]--> TIMEOUT
    RUNNING --WITHDRAW_TIMEOUT [timeoutToGiveBack, withinWithdrawal]--> RUNNING
    RUNNING --TOGGLE_SHOTCLOCK--> RUNNING
    RUNNING --ACKNOWLEDGE_SHOTCLOCK [shotClockOrdered, shotClockOpen]--> RUNNING
    RUNNING --FORFEIT [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    RUNNING --DISQUALIFY [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    RUNNING --FINISH [raceOrTimeOver, shootOutPlayed]--> FINISHED
    RUNNING --ANNOUNCE [hasTable, nothingScored]--> READY
    RUNNING --RESET [notBye]--> SCHEDULED
    RUNNING --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesReady]--> READY
    RUNNING --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesRunning]--> RUNNING
    RUNNING --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesInTimeout]--> TIMEOUT
    RUNNING --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded]--> FINISHED
    RUNNING --ENTER_RESULT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers, resultDecides]--> FINISHED
    RUNNING --ENTER_RESULT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers]--> RUNNING
    RUNNING --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    RUNNING --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    RUNNING --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    RUNNING --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    TIMEOUT --SET_RACE_TO [notTeamMatch, raceToIsValid, raceDiffers, scoresFitRace]--> TIMEOUT
    TIMEOUT --ASSIGN_TABLE [otherTable]--> TIMEOUT
    TIMEOUT --SET_BREAKER--> TIMEOUT
    TIMEOUT --UNDO [notTeamMatch, rackToUndo, lastRack]--> TIMEOUT
    TIMEOUT --CORRECT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers]--> TIMEOUT
    TIMEOUT --START_TIMEOUT [raceOpen, noTimeoutRunning, timeoutLeft]--> TIMEOUT
    TIMEOUT --END_TIMEOUT [timeoutRuns, endsLastTimeout]--> RUNNING
    TIMEOUT --END_TIMEOUT [timeoutRuns]--> TIMEOUT
    TIMEOUT --WITHDRAW_TIMEOUT [timeoutToGiveBack, withinWithdrawal, endsLastTimeout]--> RUNNING
    TIMEOUT --WITHDRAW_TIMEOUT [timeoutToGiveBack, withinWithdrawal]--> TIMEOUT
    TIMEOUT --TOGGLE_SHOTCLOCK--> TIMEOUT
    TIMEOUT --ACKNOWLEDGE_SHOTCLOCK [shotClockOrdered, shotClockOpen]--> TIMEOUT
    TIMEOUT --FORFEIT [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    TIMEOUT --DISQUALIFY [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    TIMEOUT --RESET [notBye]--> SCHEDULED
    TIMEOUT --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesReady]--> READY
    TIMEOUT --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesRunning]--> RUNNING
    TIMEOUT --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesInTimeout]--> TIMEOUT
    TIMEOUT --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded]--> FINISHED
    TIMEOUT --ENTER_RESULT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers, resultDecides]--> FINISHED
    TIMEOUT --ENTER_RESULT [notTeamMatch, scoresInRace, oneWinner, scoreDiffers]--> TIMEOUT
    TIMEOUT --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    TIMEOUT --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    TIMEOUT --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    TIMEOUT --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    FINISHED --SET_BREAKER--> FINISHED
    FINISHED --CORRECT [notWalkover, notTeamMatch, scoresInRace, oneWinner, scoreDiffers, staysDecided]--> FINISHED
    FINISHED --FORFEIT [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    FINISHED --DISQUALIFY [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified]--> FINISHED
    FINISHED --APPROVE [hasWinner]--> APPROVED
    FINISHED --REOPEN [notBye, bothPlayersKnown]--> RUNNING
    FINISHED --RESET [notBye, becomesScheduled]--> SCHEDULED
    FINISHED --RESET [notBye]--> CREATED
    FINISHED --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesReady]--> READY
    FINISHED --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesRunning]--> RUNNING
    FINISHED --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded, settlesInTimeout]--> TIMEOUT
    FINISHED --SETTLE [notTeamMatch, historyHasTable, historyFits, historyHasEnded]--> FINISHED
    FINISHED --ENTER_RESULT [notWalkover, notTeamMatch, scoresInRace, oneWinner, scoreDiffers, staysDecided]--> FINISHED
    FINISHED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    FINISHED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    FINISHED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    FINISHED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    APPROVED --SET_PARTICIPANT [decidedByWalkover, opponentsDiffer, becomesScheduled]--> SCHEDULED
    APPROVED --SET_PARTICIPANT [decidedByWalkover, opponentsDiffer]--> CREATED
    APPROVED --SET_BREAKER [resultsOpen]--> APPROVED
    APPROVED --CORRECT [resultsOpen, notWalkover, notTeamMatch, scoresInRace, oneWinner, scoreDiffers, staysDecided, sameWinner]--> APPROVED
    APPROVED --FORFEIT [resultsOpen, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified, sameWinner]--> APPROVED
    APPROVED --DISQUALIFY [resultsOpen, notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified, sameWinner]--> APPROVED
    APPROVED --REOPEN [notBye, bothPlayersKnown, resultsOpen, stageRuns, nothingDepends]--> RUNNING
    APPROVED --UNDO_RESET [decidedByWalkover, notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    APPROVED --UNDO_RESET [decidedByWalkover, notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    APPROVED --UNDO_RESET [decidedByWalkover, notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    APPROVED --UNDO_RESET [decidedByWalkover, notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    APPROVED --UNDO_APPROVE [resultsOpen, stageRuns, nothingDepends, unchangedSince, withinUndo]--> FINISHED
    APPROVED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasReady]--> READY
    APPROVED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasRunning]--> RUNNING
    APPROVED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo, wasInTimeout]--> TIMEOUT
    APPROVED --UNDO_RESULT [resultsOpen, stageRuns, nothingDepends, unchangedSince, tableStillFree, withinUndo]--> FINISHED
    "
  `);
});

test('the machine has a transition exactly where the rules have conditions', () => {
  const inRules = matchStatuses.flatMap((status) =>
    matchEventTypes.filter((type) => rulesFor(type, status)).map((type) => `${status} ${type}`),
  );

  const inMachine = matchStatuses.flatMap((status) =>
    matchEventTypes.filter((type) => transitionsOf(status, type).length > 0).map((type) => `${status} ${type}`),
  );

  expect(inMachine).toEqual(inRules);
});

test('no status of a match is final', () => {
  expect(matchStatuses.filter((status) => matchMachine.states[status]?.type === 'final')).toEqual([]);
});

type Transition = { target: string; fork: string | undefined };

function transitionsOf(status: (typeof matchStatuses)[number], type: (typeof matchEventTypes)[number]): Transition[] {
  return (matchMachine.states[status]?.transitions.get(type) ?? []).map((transition) => {
    const guard = transition.guard as { type: string; params: { in: string; if?: string } };
    expect(guard).toMatchObject({ type: 'allowed', params: { in: status } });
    return { target: transition.target?.[0]?.key ?? status, fork: guard.params.if };
  });
}

function lifeCycle(): string[] {
  return matchStatuses.flatMap((status) =>
    matchEventTypes.flatMap((type) => {
      const guards = rulesFor(type, status)?.map((rule) => rule.name) ?? [];
      return transitionsOf(status, type).map(({ target, fork }) => {
        const names = fork ? [...guards, fork] : guards;
        return `${status} --${type}${names.length > 0 ? ` [${names.join(', ')}]` : ''}--> ${target}`;
      });
    }),
  );
}

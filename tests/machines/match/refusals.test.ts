/** Every condition of the rules, broken once per event that needs it, with the sentence that staff read. */
import { expect, test } from 'vitest';
import type { MatchEvent, MatchSetting, MatchState } from '#machines/match/events.ts';
import { rulesFor, whyNot } from '#machines/match/rules/all-rules.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, at } from './a-match.ts';

type RefusalCase = readonly [rule: string, state: MatchState, event: MatchEvent, sentence: string, setting?: Partial<MatchSetting>];

const bye = { bWalkover: true, participantBId: null };
const nobodyB = { participantBId: null };
const teams = { team: 'MAIN' } as const;
const isTeams = 'This is a team match: its single matches have the tables and make its score.';
const generated = { tournamentStatus: 'GENERATED' } as const;
const onlyRunning = 'The tournament is Drawn: only a Running tournament can do this.';
const finished = { tournamentStatus: 'FINISHED' } as const;
const canceled = { tournamentStatus: 'CANCELED' } as const;
const reopenFirst = 'The tournament is Finished: reopen it first, then correct the result.';
const isBye = 'This match is a bye: there is nothing to play.';
const unknownB = 'Player B is not known yet.';
const downstream = [
  { label: 'A045', status: 'SCHEDULED' },
  { label: 'B012', status: 'RUNNING' },
] as const;
const locked = 'Match B012 already depends on this result and is Running: who moves on can change only once that match is reset.';

const pool = { isStraightPool: true };
const aFoul = anEvent('FOUL');
const fouls: RefusalCase[] = [
  ['foulsCount', aMatch('RUNNING'), aFoul, 'Only in 14.1 a foul takes a point away.'],
  ['notTeamMatch', aMatch('RUNNING'), aFoul, isTeams, { ...pool, ...teams }],
  ['playsHere', aMatch('RUNNING'), anEvent('FOUL', { participantId: 99 }), 'Participant 99 does not play in this match.', pool],
  ['breakerKnown', aMatch('RUNNING', { breakerEntries: '' }), aFoul, 'Please select the player who breaks', pool],
  ['shotClockAcknowledged', aMatch('RUNNING', { shotclockAssigned: true }), aFoul, 'Acknowledge the shot clock first.', pool],
  ['raceOpen', aMatch('RUNNING', { raceTo: 1, racks: 'A' }), aFoul, 'LONČAREK has reached 1: finish the match.', pool],
  ['onePointLess', aMatch('RUNNING', { racks: 'A' }), aFoul, 'The score of LONČAREK is 1: a foul makes it 0, not −1.', pool],
  [
    'roomForFoul',
    aMatch('RUNNING', { racks: 'a'.repeat(99) }),
    anEvent('FOUL', { to: -100 }),
    'So many fouls cannot be counted: ask the office to correct the score.',
    pool,
  ],
];

const endings: RefusalCase[] = (['FORFEIT', 'DISQUALIFY', 'WALKOVER'] as const).flatMap((type): RefusalCase[] => [
  ['tournamentRuns', aMatch('SCHEDULED'), anEvent(type), onlyRunning, generated],
  ['notBye', aMatch('SCHEDULED', bye), anEvent(type), isBye],
  ['bothPlayersKnown', aMatch('CREATED', nobodyB), anEvent(type), unknownB],
  ['sideUnmodified', aMatch('READY', { aForfeit: true }), anEvent(type), 'LONČAREK has a FORFEIT already.'],
  [
    'opponentUnmodified',
    aMatch('READY', { bDisqualified: true }),
    anEvent(type),
    'VAN DER BERG has a DISQUALIFICATION already: both players cannot lose.',
  ],
]);

const cases: RefusalCase[] = [
  ['hasTime', aMatch('SCHEDULED'), anEvent('SCHEDULE', { scheduledTime: null }), 'Scheduled-time is required'],
  ['quarterHour', aMatch('SCHEDULED'), anEvent('SCHEDULE', { scheduledTime: at(1860) }), 'Choose a quarter of an hour.'],
  ['raceToIsValid', aMatch('RUNNING'), anEvent('SET_RACE_TO', { raceTo: 0 }), 'Race-To must be a whole number of at least 1.'],
  ['raceDiffers', aMatch('RUNNING'), anEvent('SET_RACE_TO', { raceTo: 9 }), 'Race-To is 9 already.'],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('SET_RACE_TO'), isTeams, teams],
  [
    'scoresFitRace',
    aMatch('RUNNING', { racks: 'AAABBB' }),
    anEvent('SET_RACE_TO', { raceTo: 3 }),
    'The score is 3:3: Race-To must be at least 4.',
  ],
  ['raceToIsValid', aMatch('CREATED'), anEvent('SCHEDULE', { raceTo: 0 }), 'Race-To must be a whole number of at least 1.'],
  [
    'opponentsDiffer',
    aMatch('CREATED'),
    anEvent('SET_PARTICIPANT', { participantId: 22 }),
    'VAN DER BERG cannot play against themselves: choose another player.',
  ],
  ['decidedByWalkover', aMatch('APPROVED'), anEvent('SET_PARTICIPANT'), 'The match is approved: reopen it first.'],
  ['somebodyIsOut', aMatch('CREATED'), anEvent('PASS'), 'Both sides can play: this match is no walkover.'],
  ['bothSidesSettled', aMatch('CREATED', { ...nobodyB, aWalkover: true }), anEvent('PASS'), unknownB],
  ['isTeamMatch', aMatch('SCHEDULED'), anEvent('START_TEAM_MATCH'), 'This is not a team match: assign a table instead.'],
  ['notBye', aMatch('SCHEDULED', bye), anEvent('START_TEAM_MATCH'), isBye, teams],
  ['bothPlayersKnown', aMatch('SCHEDULED', nobodyB), anEvent('START_TEAM_MATCH'), unknownB, teams],
  ['tournamentRuns', aMatch('SCHEDULED'), anEvent('START_TEAM_MATCH'), onlyRunning, { ...teams, ...generated }],
  ['isTeamMatch', aMatch('RUNNING'), anEvent('SCORE_TEAM_MATCH'), 'This is not a team match: assign a table instead.'],
  [
    'pointsInRace',
    aMatch('RUNNING'),
    anEvent('SCORE_TEAM_MATCH', { aScore: 3, raceTo: 2 }),
    'Team points are whole numbers from 0 to 2.',
    teams,
  ],
  ['isSingleMatch', aMatch('SCHEDULED'), anEvent('CALL_OFF'), 'Only a single match of a team match can be called off.'],
  ['isSingleMatch', aMatch('NONE'), anEvent('CALL_BACK'), 'Only a single match of a team match can be called off.'],
  ['notTeamMatch', aMatch('SCHEDULED'), anEvent('ASSIGN_TABLE'), isTeams, teams],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('SCORE'), isTeams, teams],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('UNDO'), isTeams, teams],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('CORRECT'), isTeams, teams],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('START_TIMEOUT'), isTeams, teams],
  ['notBye', aMatch('SCHEDULED', bye), anEvent('ASSIGN_TABLE'), isBye],
  [
    'bothPlayersKnown',
    aMatch('SCHEDULED', { participantAId: null, aPlaceholder: true }),
    anEvent('ASSIGN_TABLE'),
    'Player A is still a qualifier: replace the placeholder first.',
  ],
  ['tournamentRuns', aMatch('SCHEDULED'), anEvent('ASSIGN_TABLE'), onlyRunning, generated],
  ['otherTable', aMatch('RUNNING'), anEvent('ASSIGN_TABLE', { tableId: 7 }), 'The match is on this table already: choose another one.'],
  ['callIsNew', aMatch('READY', { calls: 1 }), anEvent('CALL'), 'The first call was made already.'],
  ['callIsNew', aMatch('READY', { calls: 2 }), anEvent('CALL', { call: 2 }), 'The second call was made already.'],
  ['bothPlayersKnown', aMatch('READY', nobodyB), anEvent('START'), unknownB],
  ['tournamentRuns', aMatch('READY'), anEvent('START'), onlyRunning, generated],
  ['hasTable', aMatch('READY', { tableId: null }), anEvent('START'), 'The match has no table: assign one first.'],
  [
    'uniformsApproved',
    aMatch('READY', { bUniformApproved: true }),
    anEvent('START'),
    'Uniform control is still open for A.',
    { withUniformControl: true },
  ],
  ['uniformsApproved', aMatch('READY'), anEvent('START'), 'Uniform control is still open for A and B.', { withUniformControl: true }],
  ['breakerKnown', aMatch('READY'), anEvent('START'), 'Please select the player who breaks'],
  ['uniformControlUsed', aMatch('READY'), anEvent('SET_UNIFORM'), 'This tournament has no uniform control.'],
  ['playsHere', aMatch('RUNNING'), anEvent('SCORE', { participantId: 99 }), 'Participant 99 does not play in this match.'],
  ['breakerKnown', aMatch('RUNNING', { nextToBreak: null, breakerEntries: '' }), anEvent('SCORE'), 'Please select the player who breaks'],
  ['shotClockAcknowledged', aMatch('RUNNING', { shotclockAssigned: true }), anEvent('SCORE'), 'Acknowledge the shot clock first.'],
  ['raceOpen', aMatch('RUNNING', { racks: 'BBBBBBBBB' }), anEvent('SCORE'), 'VAN DER BERG has reached 9: finish the match.'],
  [
    'oneRackMore',
    aMatch('RUNNING', { racks: 'AAAAA' }),
    anEvent('SCORE', { to: 8 }),
    'The score of LONČAREK is 5: a rack makes it 6, not 8.',
  ],
  [
    'oneRackMore',
    aMatch('RUNNING', { racks: 'AAAAA' }),
    anEvent('SCORE', { to: 5 }),
    'The score of LONČAREK is 5: a rack makes it 6, not 5.',
  ],
  ['rackToUndo', aMatch('RUNNING'), anEvent('UNDO'), 'There is no rack to take back.'],
  [
    'lastRack',
    aMatch('RUNNING', { racks: 'AABAB' }),
    anEvent('UNDO', { rack: 3 }),
    'Only the last rack, number 5, can be taken back, not number 3.',
  ],
  ['scoresInRace', aMatch('RUNNING'), anEvent('CORRECT', { aScore: 10 }), 'A score is a whole number from 0 to 9.'],
  ['scoresInRace', aMatch('RUNNING'), anEvent('CORRECT', { aScore: -1 }), 'A score is a whole number from 0 to 9.'],
  ['scoresInRace', aMatch('RUNNING'), anEvent('CORRECT', { aScore: 1.5 }), 'A score is a whole number from 0 to 9.'],
  ['oneWinner', aMatch('RUNNING'), anEvent('CORRECT', { aScore: 9, bScore: 9 }), 'Only one player can have 9.'],
  ['scoreDiffers', aMatch('RUNNING', { racks: 'AABAB' }), anEvent('CORRECT', { aScore: 3, bScore: 2 }), 'The score is 3:2 already.'],
  ['notWalkover', aMatch('FINISHED', { bWalkover: true, racks: '' }), anEvent('CORRECT'), 'A walkover stays 0:0: reopen the match first.'],
  ['staysDecided', aMatch('FINISHED'), anEvent('CORRECT'), 'The match is Finished: one player needs 9. Reopen it to go on playing.'],
  [
    'resultsOpen',
    aMatch('APPROVED'),
    anEvent('SET_BREAKER'),
    'The tournament is Canceled: results can be corrected only while it is Running.',
    canceled,
  ],
  ['resultsOpen', aMatch('APPROVED'), anEvent('CORRECT'), reopenFirst, finished],
  ['resultsOpen', aMatch('APPROVED'), anEvent('FORFEIT'), reopenFirst, finished],
  ['resultsOpen', aMatch('APPROVED'), anEvent('DISQUALIFY'), reopenFirst, finished],
  [
    'sameWinner',
    aMatch('APPROVED'),
    anEvent('CORRECT', { aScore: 4, bScore: 9 }),
    'LONČAREK would no longer have won: reopen the match first.',
  ],
  ['sameWinner', aMatch('APPROVED'), anEvent('CORRECT', { aScore: 4, bScore: 9 }), locked, { downstream }],
  ['sameWinner', aMatch('APPROVED'), anEvent('FORFEIT'), 'LONČAREK would no longer have won: reopen the match first.'],
  ['sameWinner', aMatch('APPROVED'), anEvent('DISQUALIFY'), locked, { downstream }],
  [
    'raceOpen',
    aMatch('RUNNING', { aScore: 9, bScore: 4, racks: 'AAAAAAAAABBBB' }),
    anEvent('START_TIMEOUT', { side: 'B' }),
    'LONČAREK has reached 9: finish the match.',
  ],
  [
    'raceOpen',
    aMatch('TIMEOUT', { aScore: 4, bScore: 9, racks: 'AAAABBBBBBBBB' }),
    anEvent('START_TIMEOUT', { side: 'B' }),
    'VAN DER BERG has reached 9: finish the match.',
  ],
  ['noTimeoutRunning', aMatch('TIMEOUT'), anEvent('START_TIMEOUT'), 'LONČAREK has a time-out running already.'],
  ['timeoutLeft', aMatch('RUNNING', { aTimeoutsRemaining: 0 }), anEvent('START_TIMEOUT'), 'LONČAREK has no time-out left.'],
  ['timeoutRuns', aMatch('TIMEOUT'), anEvent('END_TIMEOUT', { side: 'B' }), 'VAN DER BERG has no time-out running.'],
  [
    'timeoutToGiveBack',
    aMatch('RUNNING', { aTimeoutsRemaining: 0 }),
    anEvent('WITHDRAW_TIMEOUT'),
    'LONČAREK has no time-out to give back.',
  ],
  ['timeoutToGiveBack', aMatch('RUNNING'), anEvent('WITHDRAW_TIMEOUT', { byOffice: true }), 'LONČAREK has no time-out to give back.'],
  [
    'withinWithdrawal',
    aMatch('TIMEOUT'),
    anEvent('WITHDRAW_TIMEOUT', { at: at(71) }),
    'The time-out of LONČAREK started more than 10 seconds ago: end it, or ask the office to give it back.',
  ],
  ['shotClockOrdered', aMatch('RUNNING'), anEvent('ACKNOWLEDGE_SHOTCLOCK'), 'No shot clock is ordered for this match.'],
  [
    'shotClockOpen',
    aMatch('RUNNING', { shotclockAssigned: true, shotclockApproved: true }),
    anEvent('ACKNOWLEDGE_SHOTCLOCK'),
    'The shot clock is acknowledged already.',
  ],
  ...endings,
  ...fouls,
  ['raceOrTimeOver', aMatch('RUNNING', { racks: 'AB' }), anEvent('FINISH'), 'Nobody has reached 9 yet.'],
  [
    'shootOutPlayed',
    aMatch('RUNNING', { racks: 'AB' }),
    anEvent('FINISH', { at: at(6000) }),
    '1:1: play the shoot-out first, it adds one point.',
    { timeLimitInMinutes: 100 },
  ],
  ['hasWinner', aMatch('FINISHED', { racks: 'AB' }), anEvent('APPROVE'), 'Approve status not allowed, if no player have reached race-to'],
  ['notBye', aMatch('APPROVED', { ...bye, racks: '' }), anEvent('REOPEN'), isBye],
  ['bothPlayersKnown', aMatch('FINISHED', nobodyB), anEvent('REOPEN'), unknownB],
  [
    'resultsOpen',
    aMatch('APPROVED'),
    anEvent('REOPEN'),
    'The ranking is approved and its points count: its results can no longer change.',
    { tournamentStatus: 'APPROVED' },
  ],
  ['nothingDepends', aMatch('APPROVED'), anEvent('REOPEN'), locked, { downstream }],
  [
    'stageRuns',
    aMatch('APPROVED'),
    anEvent('REOPEN'),
    'The next stage is drawn from these results: the winner can no longer change.',
    { stageIsOver: true },
  ],
  ['hasTable', aMatch('RUNNING', { tableId: null }), anEvent('ANNOUNCE'), 'The match has no table: assign one first.'],
  [
    'nothingScored',
    aMatch('RUNNING', { racks: 'A' }),
    anEvent('ANNOUNCE'),
    'The score is 1:0: only a match at 0:0 can be announced again.',
  ],
  ['notBye', aMatch('FINISHED', { ...bye, racks: '' }), anEvent('RESET'), isBye],
  ['notTeamMatch', aMatch('SCHEDULED'), anEvent('UNDO_RESET'), isTeams, teams],
  ['tournamentRuns', aMatch('SCHEDULED'), anEvent('UNDO_RESET'), onlyRunning, generated],
  [
    'unchangedSince',
    aMatch('SCHEDULED'),
    anEvent('UNDO_RESET', { isUnchanged: false }),
    'The match was changed after the reset: it can no longer be undone.',
  ],
  [
    'tableStillFree',
    aMatch('SCHEDULED', { previousAssignedTableId: 7 }),
    anEvent('UNDO_RESET', { was: aMatch('READY'), tableIsFree: false }),
    'Its table has another match meanwhile: assign a table anew.',
  ],
  [
    'withinUndo',
    aMatch('SCHEDULED', { previousAssignedTableId: 7 }),
    anEvent('UNDO_RESET', { since: at(0) }),
    'The reset was more than 10 seconds ago: it can no longer be undone.',
  ],
  ['resultsOpen', aMatch('APPROVED'), anEvent('UNDO_APPROVE'), reopenFirst, finished],
  [
    'stageRuns',
    aMatch('APPROVED'),
    anEvent('UNDO_APPROVE'),
    'The next stage is drawn from these results: the winner can no longer change.',
    { stageIsOver: true },
  ],
  ['nothingDepends', aMatch('APPROVED'), anEvent('UNDO_APPROVE'), locked, { downstream }],
  [
    'unchangedSince',
    aMatch('APPROVED'),
    anEvent('UNDO_APPROVE', { isUnchanged: false }),
    'The match was changed after the approval: it can no longer be undone.',
  ],
  [
    'withinUndo',
    aMatch('APPROVED'),
    anEvent('UNDO_APPROVE', { since: at(0) }),
    'The approval was more than 10 seconds ago: it can no longer be undone.',
  ],
  ['decidedByWalkover', aMatch('APPROVED'), anEvent('UNDO_RESET'), 'The match is approved: reopen it first.'],
  [
    'tournamentRuns',
    aMatch('READY'),
    anEvent('BOTH_ABSENT'),
    'The tournament is Drawn: only a Running tournament can do this.',
    { tournamentStatus: 'GENERATED' },
  ],
  [
    'notBye',
    aMatch('CREATED', { participantBId: null, bWalkover: true }),
    anEvent('BOTH_ABSENT'),
    'This match is a bye: there is nothing to play.',
  ],
  ['bothPlayersKnown', aMatch('CREATED', { participantBId: null }), anEvent('BOTH_ABSENT'), 'Player B is not known yet.'],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('SETTLE'), isTeams, teams],
  [
    'historyHasTable',
    aMatch('FINISHED', { tableId: null }),
    anEvent('SETTLE'),
    'The match is on no table: assign it to one, then enter the score.',
  ],
  [
    'historyFits',
    aMatch('RUNNING', { raceTo: 3 }),
    anEvent('SETTLE', { standing: matchScoreOf(aMatch('RUNNING', { racks: 'AAAAB' })) }),
    '4:1 does not fit a race to 3: enter the score that both agree on.',
  ],
  [
    'historyHasEnded',
    aMatch('RUNNING'),
    anEvent('SETTLE', { standing: { ...matchScoreOf(aMatch('RUNNING', { racks: 'AAB' })), status: 'FINISHED' } }),
    'Nobody has won with 2:1: enter the score that both agree on.',
  ],
  ['notTeamMatch', aMatch('RUNNING'), anEvent('ENTER_RESULT'), isTeams, teams],
  ['bothPlayersKnown', aMatch('READY', nobodyB), anEvent('ENTER_RESULT'), unknownB],
  ['tournamentRuns', aMatch('READY'), anEvent('ENTER_RESULT'), onlyRunning, generated],
  ['hasTable', aMatch('READY', { tableId: null }), anEvent('ENTER_RESULT'), 'The match has no table: assign one first.'],
  [
    'uniformsApproved',
    aMatch('READY'),
    anEvent('ENTER_RESULT'),
    'Uniform control is still open for A and B.',
    { withUniformControl: true },
  ],
  ['scoresInRace', aMatch('RUNNING'), anEvent('ENTER_RESULT', { aScore: 10 }), 'A score is a whole number from 0 to 9.'],
  ['oneWinner', aMatch('RUNNING'), anEvent('ENTER_RESULT', { aScore: 9, bScore: 9 }), 'Only one player can have 9.'],
  ['breakerKnown', aMatch('READY'), anEvent('ENTER_RESULT', { aScore: 4, bScore: 3 }), 'Please select the player who breaks'],
  ['scoreDiffers', aMatch('RUNNING', { racks: 'AB' }), anEvent('ENTER_RESULT', { aScore: 1, bScore: 1 }), 'The score is 1:1 already.'],
  [
    'notWalkover',
    aMatch('FINISHED', { bWalkover: true, racks: '' }),
    anEvent('ENTER_RESULT'),
    'A walkover stays 0:0: reopen the match first.',
  ],
  [
    'staysDecided',
    aMatch('FINISHED'),
    anEvent('ENTER_RESULT', { aScore: 4, bScore: 3 }),
    'The match is Finished: one player needs 9. Reopen it to go on playing.',
  ],
  ['resultsOpen', aMatch('APPROVED'), anEvent('UNDO_RESULT'), reopenFirst, finished],
  [
    'stageRuns',
    aMatch('APPROVED'),
    anEvent('UNDO_RESULT'),
    'The next stage is drawn from these results: the winner can no longer change.',
    { stageIsOver: true },
  ],
  ['nothingDepends', aMatch('APPROVED'), anEvent('UNDO_RESULT'), locked, { downstream }],
  [
    'unchangedSince',
    aMatch('FINISHED'),
    anEvent('UNDO_RESULT', { isUnchanged: false }),
    'The match was changed after the result: it can no longer be undone.',
  ],
  [
    'tableStillFree',
    aMatch('APPROVED'),
    anEvent('UNDO_RESULT', { was: aMatch('READY'), tableIsFree: false }),
    'Its table has another match meanwhile: assign a table anew.',
  ],
  [
    'withinUndo',
    aMatch('FINISHED'),
    anEvent('UNDO_RESULT', { since: at(0) }),
    'The result was more than 10 seconds ago: it can no longer be undone.',
  ],
];

const named = cases.map(([name, state, event, sentence, setting]) => ({ name, state, event, sentence, setting }));

test.each(named)('$event.type needs $name: $sentence', ({ name, state, event, sentence, setting }) => {
  const rule = rulesFor(event.type, state.status)?.find((one) => one.name === name);

  const refusal = whyNot(state, aSetting(setting), event);

  expect(refusal).toEqual({ code: rule?.code, sentence });
});

test('a case above breaks every condition of every event', () => {
  const requests = matchEventTypes.flatMap((type) =>
    matchStatuses.flatMap((status) => rulesFor(type, status)?.map((rule) => `${type} ${rule.name}`) ?? []),
  );

  const broken = new Set(cases.map(([name, , event]) => `${event.type} ${name}`));

  expect([...new Set(requests)].filter((pair) => !broken.has(pair))).toEqual([]);
});

test('two conditions share a code only if they share a sentence', () => {
  const rules = matchEventTypes.flatMap((type) => matchStatuses.flatMap((status) => rulesFor(type, status) ?? []));

  const names = new Map(rules.map((rule) => [rule.code, new Set<string>()]));
  for (const rule of rules) names.get(rule.code)?.add(rule.name);

  expect([...names].filter(([, sameCode]) => sameCode.size > 1)).toEqual([]);
});

test('an approved match whose next match has started can still be corrected while its winner stays', () => {
  expect(whyNot(aMatch('APPROVED'), aSetting({ downstream }), anEvent('CORRECT', { aScore: 9, bScore: 7 }))).toBeNull();
});

test('a decided match that still runs must be finished before it is approved', () => {
  expect(whyNot(aMatch('RUNNING', { racks: 'AAAAAAAAA' }), aSetting(), anEvent('APPROVE'))?.sentence).toBe('Finish the match first.');
});

test('a refusal names the player by family name in any alphabet, or by the side if the player is unknown', () => {
  const noTimeout = aMatch('RUNNING', { aTimeoutsRemaining: 0 });
  const sentence = (name: string | null): string | undefined =>
    whyNot(noTimeout, aSetting({ participantADisplayName: name }), anEvent('START_TIMEOUT'))?.sentence;

  expect([sentence('ŁÓDŹ Ewa'), sentence('李 小明'), sentence('Жуков Иван'), sentence(null)]).toEqual([
    'ŁÓDŹ has no time-out left.',
    '李 小明 has no time-out left.',
    'Жуков Иван has no time-out left.',
    'Player A has no time-out left.',
  ]);
});

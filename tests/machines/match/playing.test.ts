/** The effects of events on a match: racks, time-outs, shot clock, results and table. */
import { describe, expect, test } from 'vitest';
import { winnerOf } from '#machines/match/match.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { loserOf } from '#machines/match/winner.ts';
import { aMatch, anEvent, aSetting, at, play, sentenceFor } from './a-match.ts';

describe('racks', () => {
  test('a point raises the score of the named player and adds the rack', () => {
    const after = play(aMatch('RUNNING', { racks: 'AB' }), [anEvent('SCORE', { participantId: 22, to: 2 })]);

    expect(after).toMatchObject({ racks: 'ABB', aScore: 1, bScore: 2, nextToBreak: 'B' });
  });

  test('a correction removes the last racks of the lowered side and adds new ones for the raised side', () => {
    const after = play(aMatch('RUNNING', { racks: 'AABBA' }), [anEvent('CORRECT', { aScore: 1, bScore: 4 })]);

    expect(after).toMatchObject({ racks: 'ABBBB', aScore: 1, bScore: 4 });
  });

  test('the winner of a corrected match wins its last rack', () => {
    expect(play(aMatch('RUNNING'), [anEvent('CORRECT', { aScore: 9, bScore: 2 })]).racks).toBe('BBAAAAAAAAA');
  });

  test('racks that a correction adds for the loser come before the rack that won the match', () => {
    const won = aMatch('RUNNING', { racks: 'BAAAAAAA', raceTo: 7 });
    const corrected = play(won, [anEvent('CORRECT', { aScore: 7, bScore: 3 })]);

    expect(corrected).toMatchObject({ racks: 'BAAAAAABBA', aScore: 7, bScore: 3 });
    expect(play(corrected, [anEvent('UNDO', { rack: 10 })])).toMatchObject({ aScore: 6, bScore: 3 });
  });

  test('an undo removes a breaker that was entered after the rack', () => {
    const before = aMatch('RUNNING', { racks: 'AB' });

    const after = play(before, [anEvent('SCORE', { to: 2 }), anEvent('SET_BREAKER', { side: 'A' }), anEvent('UNDO', { rack: 3 })]);

    expect(after).toEqual({ ...before, nextToBreak: 'A' });
  });

  test('an ordered shot clock stops points but not undo and correction', () => {
    const ordered = aMatch('RUNNING', { racks: 'A', shotclockAssigned: true });

    expect(sentenceFor(ordered, anEvent('UNDO'))).toBeNull();
    expect(sentenceFor(ordered, anEvent('CORRECT'))).toBeNull();
  });
});

describe('time-outs', () => {
  const tapped = [anEvent('START_TIMEOUT', { side: 'A', at: at(100) })];

  test('a time-out counts down its length from the start and is used up', () => {
    expect(play(aMatch('RUNNING'), tapped)).toMatchObject({
      status: 'TIMEOUT',
      aTimeoutStartedAt: at(100),
      aTimeoutUntil: at(400),
      aTimeoutsRemaining: 0,
      bTimeoutsRemaining: 1,
      timeoutSince: at(100),
    });
  });

  test('both time-outs may run at once, and the match goes on when the last one ends', () => {
    const both = play(aMatch('RUNNING'), [...tapped, anEvent('START_TIMEOUT', { side: 'B', at: at(150) })]);

    const one = play(both, [anEvent('END_TIMEOUT', { side: 'A', at: at(300) })]);
    const none = play(one, [anEvent('END_TIMEOUT', { side: 'B', at: at(500) })]);

    expect(one).toMatchObject({ status: 'TIMEOUT', aTimeoutUntil: null, bTimeoutUntil: at(450), timeoutSince: at(100), timeoutTotalMs: 0 });
    expect(none).toMatchObject({ status: 'RUNNING', bTimeoutUntil: null, timeoutSince: null, timeoutTotalMs: 400_000 });
  });

  test('a time-out does not end by itself', () => {
    const overrun = play(aMatch('RUNNING'), [...tapped, anEvent('TOGGLE_SHOTCLOCK', { at: at(2000) })]);

    expect(overrun).toMatchObject({ status: 'TIMEOUT', aTimeoutUntil: at(400) });
  });

  test('a time-out that is withdrawn within ten seconds is not used up', () => {
    const after = play(aMatch('RUNNING'), [...tapped, anEvent('WITHDRAW_TIMEOUT', { side: 'A', at: at(110) })]);

    expect(after).toMatchObject({ status: 'RUNNING', aTimeoutsRemaining: 1, aTimeoutStartedAt: null, timeoutTotalMs: 10_000 });
  });

  test('the office gives a time-out back at any time, during it or after it', () => {
    const over = play(aMatch('RUNNING'), [...tapped, anEvent('END_TIMEOUT', { side: 'A', at: at(400) })]);

    const givenBack = play(over, [anEvent('WITHDRAW_TIMEOUT', { side: 'A', byOffice: true, at: at(900) })]);

    expect(givenBack).toEqual({ ...over, aTimeoutsRemaining: 1 });
  });

  test('giving back a time-out that is over leaves the running one alone', () => {
    const other = play(aMatch('RUNNING', { bTimeoutsRemaining: 0 }), tapped);

    expect(play(other, [anEvent('WITHDRAW_TIMEOUT', { side: 'B', byOffice: true })])).toEqual({ ...other, bTimeoutsRemaining: 1 });
  });

  test('a match that ends during a time-out ends the time-out', () => {
    const after = play(aMatch('RUNNING'), [...tapped, anEvent('FORFEIT', { side: 'B', at: at(160) })]);

    expect(after).toMatchObject({
      status: 'FINISHED',
      aTimeoutUntil: null,
      timeoutSince: null,
      timeoutTotalMs: 60_000,
      finishTime: at(160),
    });
  });
});

test('a shot clock is ordered, acknowledged and removed again', () => {
  const ordered = play(aMatch('RUNNING'), [anEvent('TOGGLE_SHOTCLOCK')]);
  const acknowledged = play(ordered, [anEvent('ACKNOWLEDGE_SHOTCLOCK', { at: at(95) })]);

  expect(ordered).toMatchObject({ shotclockAssigned: true, shotclockApproved: false, shotclockAssignedAt: at(90) });
  expect(acknowledged).toMatchObject({ shotclockAssigned: true, shotclockApproved: true, shotclockApprovedAt: at(95) });
  expect(play(ordered, [anEvent('TOGGLE_SHOTCLOCK')])).toEqual(aMatch('RUNNING'));
  expect(play(acknowledged, [anEvent('TOGGLE_SHOTCLOCK')])).toEqual(aMatch('RUNNING'));
});

describe('before play', () => {
  test('a match is scheduled when both sides are known and it has a time', () => {
    const open = aMatch('CREATED', { participantBId: null });

    const timed = play(open, [anEvent('SCHEDULE')]);
    const known = play(timed, [anEvent('SET_PARTICIPANT', { side: 'B', participantId: null, placeholder: true })]);

    expect([timed.status, known.status]).toEqual(['CREATED', 'SCHEDULED']);
  });

  test('a match that loses a player is CREATED again', () => {
    expect(play(aMatch('SCHEDULED'), [anEvent('SET_PARTICIPANT', { participantId: null })]).status).toBe('CREATED');
  });

  test('an existing time that is no quarter of an hour stays', () => {
    const odd = aMatch('SCHEDULED', { scheduledTime: at(61) });

    expect(play(odd, [anEvent('SCHEDULE', { scheduledTime: at(61), raceTo: 7 })])).toMatchObject({ raceTo: 7, scheduledTime: at(61) });
    expect(play(aMatch('SCHEDULED'), [anEvent('SCHEDULE', { scheduledTime: at(61), asPlanned: true })]).scheduledTime).toBe(at(61));
  });

  test('the race of a running match can be shortened to what the leader has', () => {
    const running = play(aMatch('RUNNING', { racks: 'AAAB' }), [anEvent('SET_RACE_TO', { raceTo: 3 })]);

    expect(play(running, [anEvent('FINISH')])).toMatchObject({ status: 'FINISHED', raceTo: 3, aScore: 3, bScore: 1 });
  });

  test('race-to can be set with the time', () => {
    expect(play(aMatch('SCHEDULED'), [anEvent('SCHEDULE', { raceTo: 7 })]).raceTo).toBe(7);
  });

  test('a match that moves remembers the table it came from', () => {
    const moved = play(aMatch('SCHEDULED'), [anEvent('ASSIGN_TABLE', { tableId: 7 }), anEvent('ASSIGN_TABLE', { tableId: 8 })]);

    expect(moved).toMatchObject({ status: 'READY', tableId: 8, previousAssignedTableId: 7 });
  });

  test('a match starts at the time of the server, once both uniforms are approved', () => {
    const setting = aSetting({ withUniformControl: true });
    const uniforms = [anEvent('SET_UNIFORM'), anEvent('SET_UNIFORM', { side: 'B' })];

    const started = play(aMatch('READY'), [...uniforms, anEvent('SET_BREAKER'), anEvent('START', { at: at(120) })], setting);

    expect(started).toMatchObject({ status: 'RUNNING', startTime: at(120), nextToBreak: 'B', breakerEntries: 'B0' });
  });

  test('announcing again takes the start back', () => {
    expect(play(aMatch('RUNNING'), [anEvent('ANNOUNCE')])).toMatchObject({ status: 'READY', startTime: null, nextToBreak: 'A' });
  });
});

describe('results', () => {
  test.each([
    { title: 'the side at race-to has won', match: aMatch('FINISHED'), winner: 'A' },
    { title: 'nobody has won before race-to', match: aMatch('RUNNING', { racks: 'AAB' }), winner: null },
    { title: 'a forfeit loses whatever the score is', match: aMatch('FINISHED', { aForfeit: true }), winner: 'B' },
    { title: 'a disqualified player loses', match: aMatch('RUNNING', { bDisqualified: true }), winner: 'A' },
    { title: 'a player who did not turn up loses at 0:0', match: aMatch('FINISHED', { racks: '', bWalkover: true }), winner: 'A' },
    { title: 'nobody wins when both have lost', match: aMatch('FINISHED', { aForfeit: true, bForfeit: true }), winner: null },
  ])('$title', ({ match, winner }) => {
    expect(winnerOf(match)).toBe(winner);
    expect(loserOf(match)).toBe(winner && (winner === 'A' ? 'B' : 'A'));
  });

  test('a forfeit keeps the score', () => {
    expect(play(aMatch('RUNNING', { racks: 'AAB' }), [anEvent('FORFEIT')])).toMatchObject({
      status: 'FINISHED',
      aScore: 2,
      bScore: 1,
      aForfeit: true,
    });
  });

  test('approving frees the table and keeps it as the previous one', () => {
    expect(play(aMatch('FINISHED'), [anEvent('APPROVE')])).toMatchObject({ status: 'APPROVED', tableId: null, previousAssignedTableId: 7 });
  });

  test('reopening clears the reason why the match ended', () => {
    const ended = play(aMatch('RUNNING', { racks: 'A' }), [anEvent('DISQUALIFY'), anEvent('APPROVE')]);

    expect(play(ended, [anEvent('REOPEN')])).toMatchObject({
      status: 'RUNNING',
      aDisqualified: false,
      finishTime: null,
      racks: 'A',
      tableId: null,
    });
  });

  test('a match keeps its end when a player is disqualified later', () => {
    expect(play(aMatch('APPROVED'), [anEvent('DISQUALIFY', { side: 'B', at: at(9000) })]).finishTime).toBe(at(3600));
  });

  test('a reopened match keeps its start', () => {
    expect(play(aMatch('APPROVED'), [anEvent('REOPEN', { at: at(9000) })]).startTime).toBe(at());
  });

  test('a reopened match that never started counts from now', () => {
    const noShow = play(aMatch('SCHEDULED'), [anEvent('WALKOVER')]);

    expect(play(noShow, [anEvent('REOPEN', { at: at(200) })]).startTime).toBe(at(200));
  });

  test('an approved match keeps its end when the score is corrected', () => {
    expect(play(aMatch('APPROVED'), [anEvent('CORRECT', { aScore: 9, bScore: 7 })]).finishTime).toBe(at(3600));
  });

  test('a reset restores the match as it was scheduled and remembers its table', () => {
    const played = play(aMatch('READY'), [
      anEvent('SET_BREAKER'),
      anEvent('START'),
      anEvent('SCORE'),
      anEvent('TOGGLE_SHOTCLOCK'),
      anEvent('START_TIMEOUT'),
      anEvent('FORFEIT'),
    ]);

    expect(play(played, [anEvent('RESET')])).toEqual(aMatch('SCHEDULED', { previousAssignedTableId: 7 }));
  });

  test('uniforms are checked again after a reset', () => {
    const controlled = aMatch('RUNNING', { aUniformApproved: true, bUniformApproved: true });

    expect(play(controlled, [anEvent('RESET')])).toMatchObject({ aUniformApproved: false, bUniformApproved: false });
  });

  test('the office can reset a reopened match and assign it again', () => {
    const again = play(aMatch('APPROVED'), [anEvent('REOPEN'), anEvent('RESET'), anEvent('ASSIGN_TABLE')]);

    expect(again).toMatchObject({ status: 'READY', tableId: 8, previousAssignedTableId: 7, aScore: 0, racks: '' });
  });

  test('a walkover of a match without a time goes back to CREATED', () => {
    expect(play(aMatch('CREATED'), [anEvent('WALKOVER'), anEvent('RESET')]).status).toBe('CREATED');
  });
});

describe('the history', () => {
  test.each([
    { title: 'a point', match: aMatch('RUNNING'), event: anEvent('SCORE'), note: { type: 'POINT', target: 'A', scoreChange: 1 } },
    {
      title: 'an undo',
      match: aMatch('RUNNING', { racks: 'B' }),
      event: anEvent('UNDO'),
      note: { type: 'UNDO', target: 'B', scoreChange: -1 },
    },
    {
      title: 'a correction',
      match: aMatch('RUNNING'),
      event: anEvent('CORRECT'),
      note: { type: 'CORRECTION', target: null, scoreChange: 5 },
    },
    {
      title: 'a correction of one side',
      match: aMatch('RUNNING', { racks: 'BBB' }),
      event: anEvent('CORRECT', { aScore: 0, bScore: 1 }),
      note: { type: 'CORRECTION', target: 'B', scoreChange: -2 },
    },
    {
      title: 'a time-out',
      match: aMatch('RUNNING'),
      event: anEvent('START_TIMEOUT'),
      note: { type: 'TIMEOUT_START', target: 'A', scoreChange: 0 },
    },
    {
      title: 'a reset',
      match: aMatch('RUNNING', { racks: 'A' }),
      event: anEvent('RESET'),
      note: { type: 'RESET', target: null, scoreChange: 0 },
    },
    { title: 'an approval', match: aMatch('FINISHED'), event: anEvent('APPROVE'), note: { type: 'APPROVE', target: null, scoreChange: 0 } },
  ])('$title is one line of the history', ({ match, event, note }) => {
    expect(stepMatch(match, aSetting(), event)).toMatchObject({ ok: true, note });
  });
});

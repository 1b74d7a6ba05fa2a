/** The edit form of an upcoming match, without a page. */
import { expect, test } from 'vitest';
import { instantOf, localTimeOf, quarterHours, timesWith } from '../../../../../client/pages/match/matches/edit/quarter-hours.ts';
import { changedFields, storedForm, upcomingErrors } from '../../../../../client/pages/match/matches/edit/upcoming-form.ts';
import { chosenPlayer, hasDouble, lineUpChanges } from '../../../../../client/pages/match/teams/line-up.ts';
import { singleRow, teamRow, waitingRow } from './waiting-row.ts';

const zone = 'Europe/Vienna';
const at = '2026-07-04T10:00:00.000Z';

test('a day offers 96 quarter hours, and another stored time is among them', () => {
  expect([quarterHours.length, quarterHours[0], quarterHours.at(-1)]).toEqual([96, '00:00', '23:45']);
  expect(timesWith('13:07').slice(52, 55)).toEqual(['13:00', '13:07', '13:15']);
});

test('the scheduled time is in the event’s time zone, in summer and winter', () => {
  expect(localTimeOf('2026-07-04T11:00:00.000Z', zone)).toEqual({ day: '2026-07-04', time: '13:00' });
  expect(instantOf({ day: '2026-07-04', time: '13:15' }, zone)).toBe('2026-07-04T11:15:00.000Z');
  expect(instantOf({ day: '2026-12-04', time: '13:15' }, zone)).toBe('2026-12-04T12:15:00.000Z');
  expect(instantOf({ day: null, time: '13:15' }, zone)).toBeNull();
});

test('untouched fields are not sent', () => {
  const match = waitingRow({ matchScheduledTime: '2026-07-04T11:00:27.500Z' });
  const form = storedForm(match, zone);

  expect(changedFields(match, form, zone)).toBeNull();
  expect(changedFields(match, { ...form, raceTo: 7, time: '13:30' }, zone)).toEqual({
    raceTo: 7,
    matchScheduledTime: '2026-07-04T11:30:00.000Z',
  });
});

test('race-to is at least 1, the scheduled time is required, a modification is confirmed', () => {
  const match = waitingRow({ matchScheduledTime: null });
  const form = storedForm(match, zone);

  expect(upcomingErrors(match, { ...form, raceTo: 0, aModification: 'FORFEIT' }, zone, at)).toEqual({
    raceTo: 'Race-To must be a whole number of at least 1.',
    day: 'Scheduled-time is required',
    time: 'Scheduled-time is required',
    confirmed: 'Please confirm to save the changes',
  });
});

test('players are sent only for the single match of a team match', () => {
  const single = singleRow(1);
  const form = { ...storedForm(single, zone), participantAId: null };

  expect(changedFields(single, form, zone)).toEqual({ participantAId: null });
  expect(changedFields(waitingRow(), { ...storedForm(waitingRow(), zone), participantAId: 5 }, zone)).toBeNull();
});

test('race-to of a team match is not sent', () => {
  const main = teamRow();

  expect(changedFields(main, { ...storedForm(main, zone), raceTo: 5 }, zone)).toBeNull();
});

test('a line-up in which two players exchange positions is sent as a whole', () => {
  const singles = [singleRow(1), singleRow(2), singleRow(3)];
  const options = { '51A': 202, '52A': 201 };

  expect(hasDouble(singles, { '51A': 202 })).toBe(true);
  expect(hasDouble(singles, options)).toBe(false);
  expect(lineUpChanges(singles, options)).toEqual([
    { matchId: 51, participantAId: 202, participantBId: 301, version: 1 },
    { matchId: 52, participantAId: 201, participantBId: 302, version: 1 },
  ]);
});

test('a single match with a table keeps its players, and everybody may play the shoot-out', () => {
  const started = singleRow(1, { matchStatus: 'RUNNING' });
  const shootOut = singleRow(4, { label: 'A001-SO', participantAId: null });

  expect(lineUpChanges([started], { '51A': 999 })).toEqual([]);
  expect(chosenPlayer(shootOut, 'A', { '54A': 201 })).toBe(201);
  expect(hasDouble([started, shootOut], { '54A': 201 })).toBe(false);
});

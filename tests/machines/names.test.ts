/** The groups of statuses. */
import { expect, test } from 'vitest';
import { eventStatuses, isLive, isStatusInHand, isUpcoming, matchStatuses } from '#machines/names.ts';

test('a match occupies its table and its players from the announcement to the approval (11.7)', () => {
  expect(matchStatuses.filter(isLive)).toEqual(['READY', 'RUNNING', 'TIMEOUT', 'FINISHED']);
});

test('a match is upcoming until it has a table', () => {
  expect(matchStatuses.filter(isUpcoming)).toEqual(['CREATED', 'SCHEDULED']);
});

test('the tables of an event are on the screens while it is active or running', () => {
  expect(eventStatuses.filter(isStatusInHand)).toEqual(['ACTIVE', 'RUNNING']);
});

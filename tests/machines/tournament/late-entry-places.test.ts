/** The places that a late entry can take, and those among which a lot decides. */
import { expect, test } from 'vitest';
import { drawablePlaces, latePlacesFor } from '../../../machines/tournament/late-entry-places.ts';

const bye = { id: 1, kind: 'BYE' } as const;
const otherBye = { id: 2, kind: 'BYE' } as const;
const left = { id: 3, kind: 'LEFT' } as const;
const absent = { id: 4, kind: 'ABSENT' } as const;

test('a lot decides among byes, then among places of withdrawn entrants, and never takes the place of a player', () => {
  expect(drawablePlaces([bye, otherBye, left, absent])).toEqual([bye, otherBye]);
  expect(drawablePlaces([left, absent])).toEqual([left]);
  expect(drawablePlaces([absent])).toEqual([]);
});

test('a bye of a full tournament is for a reserve, who counts already', () => {
  const places = [bye, left, absent];

  expect(latePlacesFor(places, { isReserve: false, isFull: false })).toEqual(places);
  expect(latePlacesFor(places, { isReserve: true, isFull: true })).toEqual(places);
  expect(latePlacesFor(places, { isReserve: false, isFull: true })).toEqual([absent]);
});

/** One side of a match as the pad shows it. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import type { Side } from '#machines/names.ts';

export type PadPlayer = {
  participantId: number | null;
  surname: string;
  givenName: string;
  country: string | null;
  countryId: number | null;
};

export function playerOf(row: LiveMatch, side: Side): PadPlayer {
  const isA = side === 'A';
  const surname = isA ? row.participantALastName : row.participantBLastName;
  const display = isA ? row.participantADisplayName : row.participantBDisplayName;
  const waitsFor = isA ? row.aWaitsFor : row.bWaitsFor;
  const country = isA ? row.participantACountry : row.participantBCountry;
  return {
    participantId: isA ? row.participantAId : row.participantBId,
    surname: capitals(surname ?? display ?? waitsFor ?? `Player ${side}`, country),
    givenName: (isA ? row.participantAFirstName : row.participantBFirstName) ?? '',
    country,
    countryId: isA ? row.participantACountryId : row.participantBCountryId,
  };
}

/** Returns a name per side. Two players named 'WELLS' at one table get their given names added. */
export function distinctNames(row: LiveMatch): Record<Side, string> {
  const a = playerOf(row, 'A');
  const b = playerOf(row, 'B');
  if (a.surname !== b.surname) return { A: a.surname, B: b.surname };
  return { A: `${a.surname} ${a.givenName}`.trim(), B: `${b.surname} ${b.givenName}`.trim() };
}

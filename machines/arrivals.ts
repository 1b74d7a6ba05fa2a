/** The answers and arrivals of the players of a called match (machines/README.md 8.6). An answer counts for one announcement only. */

import type { Instant } from './match/events.ts';
import { type Side, sides } from './names.ts';

/** `comingAt`: when a phone said so; nobody has checked it. `hereAt`: when the desk or the referee saw the player. */
export type Arrival = { comingAt: Instant | null; hereAt: Instant | null };
export type Arrivals = Record<Side, Arrival>;

export const noArrival: Arrival = { comingAt: null, hereAt: null };

/** The steps of a player from the call to the table. */
export type ArrivalStep = 'CALLED' | 'COMING' | 'HERE';

export function arrivalStep({ comingAt, hereAt }: Arrival): ArrivalStep {
  if (hereAt !== null) return 'HERE';
  return comingAt === null ? 'CALLED' : 'COMING';
}

export const arrivalOn = ({ arrivals }: { arrivals: Arrivals | null }, side: Side): Arrival => arrivals?.[side] ?? noArrival;

/** 'HERE COMING': the steps of A and B. */
export const arrivalSteps = (match: { arrivals: Arrivals | null }): string =>
  `${arrivalStep(arrivalOn(match, 'A'))} ${arrivalStep(arrivalOn(match, 'B'))}`;

/** 'not started', '1 here, 1 coming', 'both here'. */
export function arrivalWords(match: { arrivals: Arrivals | null }): string {
  const { A, B } = match.arrivals ?? { A: noArrival, B: noArrival };
  const all = [arrivalStep(A), arrivalStep(B)];
  const here = all.filter((step) => step === 'HERE').length;
  const coming = all.filter((step) => step === 'COMING').length;
  if (here === 2) return 'both here';
  return [here > 0 && `${here} here`, coming > 0 && `${coming} coming`].filter(Boolean).join(', ') || 'not started';
}

/** In minutes: both players are here and nobody has tapped. */
export const maxMinutesWithoutTap = 8;

/** Returns since when both players are here, in milliseconds since 1970, or null. */
export function bothHereSince(match: { arrivals: Arrivals | null }): number | null {
  const times = sides.map((side) => arrivalOn(match, side).hereAt);
  if (times.includes(null)) return null;
  return Math.max(...times.map((time) => Date.parse(time ?? '')));
}

/** '6:05' since the call; hours count as minutes. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

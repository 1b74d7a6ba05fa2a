/** The view of a match for public screens, from its live row. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import { type CallLimits, type CallNumber, callWords } from '#machines/match/calls.ts';
import { lateStart } from '#machines/match/late-start.ts';
import { minutesOver, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { resultText, scoreText } from '#machines/match/score-text.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { type Modification, modificationOf, raceIsReached, winnerOf } from '#machines/match/winner.ts';
import { byeWord, type PlaytimeStatus, type Side } from '#machines/names.ts';

export type Phase = 'announced' | 'running' | 'timeout' | 'finished';
type Outcome = 'FF' | 'DIS' | 'WO';

export type SideView = {
  side: Side;
  surname: string;
  givenName: string | null;
  country: string | null;
  countryId: number | null;
  /** Empty, not 0, before the match starts. */
  score: string;
  /** Why this side lost without playing on. */
  outcome: Outcome | null;
  won: boolean;
  lost: boolean;
  breaks: boolean;
  breakWord: string;
  timeoutsLeft: number;
  /** Milliseconds since 1970 on the server's clock; null while no time-out of this side runs. */
  timeoutUntil: number | null;
};

export type ShotClock = 'ordered' | 'acknowledged' | null;

export const outcomeWords: Readonly<Record<Outcome, string>> = { FF: 'Forfeit', DIS: 'Disqualified', WO: 'Walkover' };

const phaseWords: Readonly<Record<Phase, string>> = {
  announced: 'Announced',
  running: 'Running',
  timeout: 'Time-out',
  finished: 'Finished',
};

export function phaseOf(match: LiveMatch): Phase {
  if (match.matchStatus === 'RUNNING') return 'running';
  if (match.matchStatus === 'TIMEOUT') return 'timeout';
  return match.matchStatus === 'FINISHED' || match.matchStatus === 'APPROVED' ? 'finished' : 'announced';
}

export function sideView(match: LiveMatch, side: Side): SideView {
  const columns = columnsOf[side];
  const phase = phaseOf(match);
  const winner = phase === 'finished' ? winnerOf(match) : null;
  const modification = modificationOf(match, side);
  const timeoutUntil = match[columns.timeoutUntil];
  return {
    side,
    ...nameOf(match, side),
    country: match[people[side].country],
    countryId: match[people[side].countryId],
    score: phase === 'announced' ? '' : scoreText(match[columns.score]),
    outcome: modification && outcomes[modification],
    won: winner === side,
    lost: winner !== null && winner !== side,
    breakWord: isStraightPool(match.disciplineMnemonic) ? 'At the table' : 'Breaks',
    breaks: (phase === 'running' || phase === 'timeout') && !raceIsReached(match) && match.nextToBreak === side,
    timeoutsLeft: match[columns.timeoutsRemaining],
    timeoutUntil: phase === 'timeout' && timeoutUntil !== null ? Date.parse(timeoutUntil) : null,
  };
}

export function shotClockOf(match: LiveMatch): ShotClock {
  if (!match.shotclockAssigned) return null;
  return match.shotclockApproved ? 'acknowledged' : 'ordered';
}

/** 'Announced', or the last call to the players of a match that does not begin. */
export function phaseWordOf(match: LiveMatch): string {
  const phase = phaseOf(match);
  return (phase === 'announced' && callWords[match.calls as CallNumber]) || phaseWords[phase];
}

/** How late a match is, in the words of its chip: '+28 min' beyond its play time, '12 min' since its announcement. */
export type Lag = Readonly<{ status: PlaytimeStatus; words: string }>;

/** Without its event no match starts late. */
export function lagOf(match: LiveMatch, now: number, event: CallLimits | null = null): Lag {
  const late = event && lateStart(match, event, now);
  if (late) return { status: late.status, words: `${late.minutes} min` };
  const play = playOf(match);
  return { status: playtimeStatus(play, now), words: `+${Math.max(1, minutesOver(play, now))} min` };
}

/** Returns 'KOVAČEVIĆ 7 : 5 ŚWIĄTEK-NOWAK'. */
export function scoreLine(match: LiveMatch): string {
  return `${sideView(match, 'A').surname} ${resultText(match, ' : ')} ${sideView(match, 'B').surname}`;
}

/** Returns 'Men WR2 · A034'. */
export const shortTitle = (match: LiveMatch): string => `${match.categoryName} ${match.roundMnemonic} · ${match.label}`;

const people = {
  A: {
    lastName: 'participantALastName',
    firstName: 'participantAFirstName',
    displayName: 'participantADisplayName',
    country: 'participantACountry',
    countryId: 'participantACountryId',
    waitsFor: 'aWaitsFor',
  },
  B: {
    lastName: 'participantBLastName',
    firstName: 'participantBFirstName',
    displayName: 'participantBDisplayName',
    country: 'participantBCountry',
    countryId: 'participantBCountryId',
    waitsFor: 'bWaitsFor',
  },
} as const;

const outcomes: Readonly<Record<Modification, Outcome>> = { FORFEIT: 'FF', DISQUALIFICATION: 'DIS', WALKOVER: 'WO' };

function nameOf(match: LiveMatch, side: Side): Pick<SideView, 'surname' | 'givenName'> {
  const fields = people[side];
  const lastName = match[fields.lastName];
  if (lastName) return { surname: capitals(lastName, match[fields.country]), givenName: match[fields.firstName] };
  const walkover = match[columnsOf[side].walkover];
  return { surname: match[fields.displayName] ?? match[fields.waitsFor] ?? (walkover ? byeWord : 'To be decided'), givenName: null };
}

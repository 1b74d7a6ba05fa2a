/** The content of a box in the flow chart. Each box shows one match. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { raceIsReached, winnerOf } from '#machines/match/winner.ts';
import { byeWord, type Side, walkoverWordOf } from '#machines/names.ts';

/** The status of a match as the border of its box shows it: 'open' means that a player is not known yet. */
export type BoxStatus = 'open' | 'waiting' | 'announced' | 'running' | 'timeout' | 'finished' | 'approved' | 'walkover';

export function boxStatusOf(match: LiveMatch): BoxStatus {
  if (match.aWalkover || match.bWalkover) return 'walkover';
  const status = boxStatuses[match.matchStatus];
  if (status) return status;
  return match.participantAId === null || match.participantBId === null ? 'open' : 'waiting';
}

const boxStatuses: Partial<Record<LiveMatch['matchStatus'], BoxStatus>> = {
  READY: 'announced',
  RUNNING: 'running',
  TIMEOUT: 'timeout',
  FINISHED: 'finished',
  APPROVED: 'approved',
};

const boxStatusWords: Readonly<Record<Exclude<BoxStatus, 'walkover'>, string>> = {
  open: 'Players not known yet',
  waiting: 'Scheduled',
  announced: 'Announced',
  running: 'Running',
  timeout: 'Time-Out',
  finished: 'Finished, to approve',
  approved: 'Approved',
};

/** 'Finished, to approve'; 'Bye' or 'Walkover' for a match that is not played. */
export function boxStatusWord(match: LiveMatch): string {
  const status = boxStatusOf(match);
  return status === 'walkover' ? walkoverWordOf(match) : boxStatusWords[status];
}

export const isPlaying = (status: BoxStatus): boolean => status === 'running' || status === 'timeout';
export const isAtTable = (status: BoxStatus): boolean => isPlaying(status) || status === 'announced' || status === 'finished';

/** Returns the winner of a finished or approved match, otherwise null. A match that a walkover decides is approved at once. */
export function winnerOnChart(match: LiveMatch): Side | null {
  return match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED' ? winnerOf(match) : null;
}

export type BoxSide = {
  side: Side;
  participantId: number | null;
  /** The surname in capitals; for a side without a player the text in its place: 'Winner of A041', 'Bye', 'Qualifier 3'. */
  surname: string;
  given: string;
  /** Whether the side has a player. A text in the place of a player is in italics. */
  isPerson: boolean;
  countryId: number | null;
  country: string | null;
  /** Empty before the start. 'FF' (forfeit), 'DIS' (disqualified) or 'W/O' (walkover) replaces the score of a player who lost without playing on. */
  score: string;
  won: boolean;
  lost: boolean;
  /** Whether this side has the next break; false unless the match is being played. */
  breaks: boolean;
  seed: number | null;
};

export function boxSide(match: LiveMatch, side: Side): BoxSide {
  const a = side === 'A';
  const status = boxStatusOf(match);
  const winner = winnerOnChart(match);
  const country = a ? match.participantACountry : match.participantBCountry;
  const isWalkover = a ? match.aWalkover : match.bWalkover;
  const participantId = a ? match.participantAId : match.participantBId;
  const lastName = a ? match.participantALastName : match.participantBLastName;
  const displayName = a ? match.participantADisplayName : match.participantBDisplayName;
  // In a group that is not full, a player against the empty slot has no match in this round.
  const emptySlot = match.groupNumber === null ? byeWord : 'Pause';
  const words = isWalkover && participantId === null ? emptySlot : ((a ? match.aWaitsFor : match.bWaitsFor) ?? 'To be decided');
  return {
    side,
    participantId,
    surname: lastName ? capitals(lastName, country) : (displayName ?? words),
    given: (lastName && (a ? match.participantAFirstName : match.participantBFirstName)) || '',
    isPerson: participantId !== null,
    countryId: a ? match.participantACountryId : match.participantBCountryId,
    country,
    score: scoreWords(match, side, status),
    won: winner === side,
    lost: winner !== null && winner !== side,
    breaks: isPlaying(status) && !raceIsReached(match) && match.nextToBreak === side,
    seed: a ? match.aSeed : match.bSeed,
  };
}

function scoreWords(match: LiveMatch, side: Side, status: BoxStatus): string {
  const a = side === 'A';
  if (a ? match.aDisqualified : match.bDisqualified) return 'DIS';
  if (a ? match.aForfeit : match.bForfeit) return 'FF';
  if (status === 'walkover') return (a ? match.aWalkover && match.participantAId : match.bWalkover && match.participantBId) ? 'W/O' : '';
  if (status === 'open' || status === 'waiting' || status === 'announced') return '';
  return scoreText(a ? match.aScore : match.bScore);
}

/** Returns the whole minutes played and how far the match is over its expected time; null unless it is being played. */
export function playOfBox(match: LiveMatch, now: number): { minutes: number; lag: ReturnType<typeof playtimeStatus> } | null {
  if (!isPlaying(boxStatusOf(match))) return null;
  const play = playOf(match);
  return { minutes: Math.floor(playedMs(play, now) / 60_000), lag: playtimeStatus(play, now) };
}

/** Returns the colour of a match on the map, where it is only a bar. A match over its expected time has a warning colour, others that of their status. */
export function toneOf(match: LiveMatch, now: number): BoxStatus | 'yellow' | 'orange' | 'red' {
  const lag = playOfBox(match, now)?.lag ?? 'NORMAL';
  return lag === 'NORMAL' ? boxStatusOf(match) : ({ YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' } as const)[lag];
}

/** 'LONČAREK Ante' */
export const fullName = ({ surname, given }: Pick<BoxSide, 'surname' | 'given'>): string => (given ? `${surname} ${given}` : surname);

/** Returns the text for screen readers: 'A035, Winners Round 2: LONČAREK Ante 6, JEVTIĆ Uroš 4. Running, table 7.' */
export function boxWords(match: LiveMatch): string {
  const [a, b] = [boxSide(match, 'A'), boxSide(match, 'B')];
  const spokenSide = (side: BoxSide) => [fullName(side), side.score].filter(Boolean).join(' ');
  const table = isAtTable(boxStatusOf(match)) && match.tableDisplayNumber !== null ? `, table ${match.tableDisplayNumber}` : '';
  return `${match.label}, ${match.roundName}: ${spokenSide(a)}, ${spokenSide(b)}. ${boxStatusWord(match)}${table}.`;
}

/**
 * Shown at a match that ended at its time limit. Nobody reached the race-to, so the score alone would look wrong (machines/README.md 8.10).
 */
export const limitWords = 'Time limit';

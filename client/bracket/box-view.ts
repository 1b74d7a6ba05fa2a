/** The content of a box in the flow chart, from its match. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { capitals } from '#contract/people/player-names.ts';
import { playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { scoreText } from '#machines/match/score-text.ts';
import { raceIsReached, winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';

/** The border of a box: its status, 'walkover', or 'open' while its players are undecided. */
export type BoxStatus = 'open' | 'waiting' | 'announced' | 'running' | 'timeout' | 'finished' | 'approved' | 'walkover';

export function boxStatusOf(match: LiveMatch): BoxStatus {
  if (match.aWalkover || match.bWalkover) return 'walkover';
  const look = looks[match.matchStatus];
  if (look) return look;
  return match.participantAId === null || match.participantBId === null ? 'open' : 'waiting';
}

const looks: Partial<Record<LiveMatch['matchStatus'], BoxStatus>> = {
  READY: 'announced',
  RUNNING: 'running',
  TIMEOUT: 'timeout',
  FINISHED: 'finished',
  APPROVED: 'approved',
};

export const lookWords: Readonly<Record<BoxStatus, string>> = {
  open: 'Players not known yet',
  waiting: 'Scheduled',
  announced: 'Announced',
  running: 'Running',
  timeout: 'Time-Out',
  finished: 'Finished, to approve',
  approved: 'Approved',
  walkover: 'Walkover',
};

export const isPlaying = (look: BoxStatus): boolean => look === 'running' || look === 'timeout';
export const isAtTable = (look: BoxStatus): boolean => isPlaying(look) || look === 'announced' || look === 'finished';

/** Returns the winner once the result counts on the chart; a walkover counts at once. */
export function decidedBy(match: LiveMatch): Side | null {
  return match.matchStatus === 'APPROVED' || match.matchStatus === 'FINISHED' ? winnerOf(match) : null;
}

export type BoxSide = {
  side: Side;
  participantId: number | null;
  /** In capitals for a person. */
  surname: string;
  given: string;
  /** Otherwise it is a text in italics: 'Winner of A041', 'Walkover', 'Qualifier 3'. */
  isPerson: boolean;
  countryId: number | null;
  country: string | null;
  /** Empty before the start and in a walkover. 'FF', 'DIS' or 'W/O' for a player who did not play on. */
  score: string;
  won: boolean;
  lost: boolean;
  breaks: boolean;
  seed: number | null;
};

export function boxSide(match: LiveMatch, side: Side): BoxSide {
  const a = side === 'A';
  const look = boxStatusOf(match);
  const winner = decidedBy(match);
  const country = a ? match.participantACountry : match.participantBCountry;
  const isWalkover = a ? match.aWalkover : match.bWalkover;
  const participantId = a ? match.participantAId : match.participantBId;
  const lastName = a ? match.participantALastName : match.participantBLastName;
  const displayName = a ? match.participantADisplayName : match.participantBDisplayName;
  // In a group that is not full, the opponent of an empty slot has a pause.
  const emptySlot = match.groupNumber === null ? 'Walkover' : 'Pause';
  const words = isWalkover && participantId === null ? emptySlot : ((a ? match.aWaitsFor : match.bWaitsFor) ?? 'To be decided');
  return {
    side,
    participantId,
    surname: lastName ? capitals(lastName, country) : (displayName ?? words),
    given: (lastName && (a ? match.participantAFirstName : match.participantBFirstName)) || '',
    isPerson: participantId !== null,
    countryId: a ? match.participantACountryId : match.participantBCountryId,
    country,
    score: scoreWords(match, side, look),
    won: winner === side,
    lost: winner !== null && winner !== side,
    breaks: isPlaying(look) && !raceIsReached(match) && match.nextToBreak === side,
    seed: a ? match.aSeed : match.bSeed,
  };
}

function scoreWords(match: LiveMatch, side: Side, look: BoxStatus): string {
  const a = side === 'A';
  if (a ? match.aDisqualified : match.bDisqualified) return 'DIS';
  if (a ? match.aForfeit : match.bForfeit) return 'FF';
  if (look === 'walkover') return (a ? match.aWalkover && match.participantAId : match.bWalkover && match.participantBId) ? 'W/O' : '';
  if (look === 'open' || look === 'waiting' || look === 'announced') return '';
  return scoreText(a ? match.aScore : match.bScore);
}

/** Returns the whole minutes at the table and the lag; null unless the match is being played. */
export function playOfBox(match: LiveMatch, now: number): { minutes: number; lag: ReturnType<typeof playtimeStatus> } | null {
  if (!isPlaying(boxStatusOf(match))) return null;
  const play = playOf(match);
  return { minutes: Math.floor(playedMs(play, now) / 60_000), lag: playtimeStatus(play, now) };
}

/** Returns the colour of a match on the map, where it is only a bar: its lag if it is late, otherwise its status. */
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
  return `${match.label}, ${match.roundName}: ${spokenSide(a)}, ${spokenSide(b)}. ${lookWords[boxStatusOf(match)]}${table}.`;
}

/**
 * Marks a match that its time limit ended: nobody reached the race, so without the mark the score looks wrong (machines/README.md 8.10).
 */
export const limitWords = 'Time limit';

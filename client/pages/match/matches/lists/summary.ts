/** The state of the venue in one line: '15 running, 1 time-out, 3 announced, 3 waiting for approval'. */
import { totalInWords } from '#contract/kit/list-limits.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import { playOf, playtimeStatus } from '#machines/match/playtime.ts';
import type { MatchStatus, PlaytimeStatus } from '#machines/names.ts';
import type { RunningStatus } from './match-filters.ts';

type RunningSummary = { words: string[]; waiting: number };

export function summaryOf(matches: readonly Pick<LiveMatch, 'matchStatus'>[]): RunningSummary {
  const count = (status: MatchStatus) => matches.filter((match) => match.matchStatus === status).length;
  const parts: [number, string][] = [
    [count('RUNNING'), 'running'],
    [count('TIMEOUT'), 'time-out'],
    [count('READY'), 'announced'],
  ];
  return { words: parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`), waiting: count('FINISHED') };
}

/** 'Total 176 matches' */
export const totalWords = (total: number | undefined, page: { page: number; size: number }): string | undefined =>
  total === undefined ? undefined : `Total ${totalInWords(total, page)} ${total === 1 ? 'match' : 'matches'}`;

/** Returns the status filters of the running list with their counts. */
export const statusChoices = (matches: readonly Pick<LiveMatch, 'matchStatus'>[]): { id: RunningStatus; label: string; detail: number }[] =>
  statusWords.map(([id, label]) => ({ id, label, detail: matches.filter(({ matchStatus }) => matchStatus === id).length }));

const statusWords: readonly (readonly [RunningStatus, string])[] = [
  ['RUNNING', 'Running'],
  ['TIMEOUT', 'Time-Out'],
  ['READY', 'Announced'],
  ['FINISHED', 'Finished'],
];

/** `now` is in milliseconds on the server's clock. Only matches in play count as on time; announced and finished ones do not. */
export function playtimeCounts(matches: readonly LiveMatch[], now: number): Record<PlaytimeStatus, number> {
  const counts = { NORMAL: 0, YELLOW: 0, ORANGE: 0, RED: 0 };
  for (const match of matches) if (isPlaying(match)) counts[playtimeStatus(playOf(match), now)] += 1;
  return counts;
}

/** Returns true when a chosen part of the play-time legend counts the match. */
export const hasPlaytime = (match: LiveMatch, chosen: readonly PlaytimeStatus[], now: number): boolean =>
  chosen.length === 0 || (isPlaying(match) && chosen.includes(playtimeStatus(playOf(match), now)));

const isPlaying = (match: LiveMatch): boolean => match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT';

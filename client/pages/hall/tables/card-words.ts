/** The tints, chips and texts of a card. Pure functions; `now` is in milliseconds on the server's clock. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { dueOf, dueWords } from '#machines/match/due.ts';
import { overMark, playedMs, playOf, playtimeStatus } from '#machines/match/playtime.ts';
import type { PlaytimeStatus, Side, TableStatus } from '#machines/names.ts';
import { formatCountdown, formatTime, matchName } from '../../../format.ts';
import { fitInParts, type NameFit } from '../../../ui/status/player-name.tsx';
import { tableStatusLooks } from '../../../ui/status/table-status-chip.tsx';
import type { Tone } from '../../../ui/status/tone.ts';

/** Brick for a table in use, green for a free one, grey for a blocked one. */
export const plateTone: Readonly<Record<TableStatus, Tone>> = { FREE: 'green', ASSIGNED: 'brick', BLOCKED: 'slate' };

/** 'Men · LR2-B037' */
const cardTitle = (match: LiveMatch): string => `${match.categoryName} · ${matchName(match)}`;

/** Returns the label for screen readers: 'Table 3, In use, Men · WR2-C035'. */
export function cardName(table: LiveTable, match: LiveMatch | null): string {
  const { word } = tableStatusLooks[table.tableStatus];
  return [`Table ${table.displayNumber}`, word, match && cardTitle(match)].filter(Boolean).join(', ');
}

/** Only a match in play can run late. A finished one waits for people, not for the table. */
export const isPlaying = (match: Pick<LiveMatch, 'matchStatus'>): boolean =>
  match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT';

export const lagOf = (match: LiveMatch, now: number): PlaytimeStatus => (isPlaying(match) ? playtimeStatus(playOf(match), now) : 'NORMAL');

/** Returns the tint of the body: the delay of the match, else its status. A running match in time stays white. */
export function bodyTone(match: LiveMatch | null, now: number): Tone | null {
  if (!match) return null;
  return lagTones[lagOf(match, now)] ?? statusTones[match.matchStatus] ?? null;
}

const lagTones: Partial<Record<PlaytimeStatus, Tone>> = { YELLOW: 'yellow', ORANGE: 'orange', RED: 'red' };
const statusTones: Partial<Record<LiveMatch['matchStatus'], Tone>> = { READY: 'slate', TIMEOUT: 'violet', FINISHED: 'blue' };

export const playedMinutes = (match: LiveMatch, now: number): number => Math.floor(playedMs(playOf(match), now) / 60_000);
export const overWords = (match: LiveMatch, now: number): string => overMark(playOf(match), now);

/** Returns 'B 2:32', or 'B +0:14' after the time-out has run over. Both sides may have one. */
export function timeoutWords(match: Pick<LiveMatch, 'aTimeoutUntil' | 'bTimeoutUntil'>, now: number): string {
  const words = (side: Side, until: string | null) => (until === null ? [] : [`${side} ${formatCountdown(Date.parse(until) - now)}`]);
  return [...words('A', match.aTimeoutUntil), ...words('B', match.bTimeoutUntil)].join(' · ');
}

/** Returns '42 min late', 'at 16:30' before its time, or 'now' in its minute. */
export function startWords(match: Pick<LiveMatch, 'matchScheduledTime'>, now: number, zone: string | undefined): string {
  const due = dueOf(match, now);
  if (due === null) return 'no time set';
  return due.minutes < 0 ? `at ${formatTime(match.matchScheduledTime, zone)}` : dueWords(match, now);
}

/**
 * Fits the first name beside the surname: in full, as an initial, or not at all; then the type shrinks, then it takes two lines. The
 * space for the ring of the next breaker is always reserved, so a name stays stable; widths are those of Inter at 13 px.
 */
export function fitName(lastName: string | null, firstName: string | null, room = nameRoom): NameFit {
  const capitals = lastName?.toLocaleUpperCase('en') ?? '';
  const surname = width(capitals, capital);
  if (surname + gap + width(firstName ?? '', letter) <= room) return { given: 'full', size: 'normal' };
  if (surname + gap + initial <= room) return { given: 'initial', size: 'normal' };
  if (surname <= room) return { given: 'none', size: 'normal' };
  if (surname * smallType <= room) return { given: 'none', size: 'small' };
  return fitInParts(capitals, room, (text) => width(text, capital));
}

/** Fits a name on a large screen, where it is never smaller than 13 px and takes two lines instead. `large`: 15 px if it fits. */
export function fitReadableName(lastName: string | null, firstName: string | null, large: boolean): NameFit {
  const surname = width(lastName?.toLocaleUpperCase('en') ?? '', capital);
  const room = large ? fillingNameRoom : readableNameRoom;
  const first = large ? (room * 13) / 15 : room;
  const size = large ? 'large' : 'normal';
  if (surname + gap + width(firstName ?? '', letter) <= first) return { given: 'full', size };
  if (surname + gap + initial <= first) return { given: 'initial', size };
  if (surname <= first) return { given: 'none', size };
  return { given: 'none', size: surname <= room ? 'normal' : 'wrapped' };
}

/** Pixels for a name on a large screen: six cards in a row, or the usual columns. */
const fillingNameRoom = 155;
const readableNameRoom = 122;
/** Pixels for a name on the narrowest card, beside flag, ring and score. */
const nameRoom = 119;
/** Pixels for a name on the wider cards of a tablet. */
export const wideNameRoom = 165;
const [capital, letter, gap, initial] = [9.5, 7.5, 4, 13];
const isCapital = (one: string): boolean => one !== one.toLocaleLowerCase('en');
const smallType = 11 / 13;
const width = (text: string, each: number): number =>
  [...text].reduce((sum, one) => sum + (isCapital(one) ? capital : each) * share(one), 0);
const share = (one: string): number => {
  const plain = one.normalize('NFD').charAt(0);
  return shares.find(([letters]) => letters.has(plain))?.[1] ?? 1;
};
const shares: readonly (readonly [ReadonlySet<string>, number])[] = [
  [new Set("IІijіìlłtfr1.-'’ "), 0.5],
  [new Set('BEFJLPRSTZЕРЅТ'), 0.88],
  [new Set('MWmwÆŒЖШЩЮФЋЂЫЪжшщюф'), 1.3],
  [new Set('ЉЊљњ'), 1.6],
];

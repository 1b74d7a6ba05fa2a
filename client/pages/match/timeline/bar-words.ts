/** The text inside a bar, and its label for screen readers and the pointer. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { overMark, playOf } from '#machines/match/playtime.ts';
import { resultText } from '#machines/match/score-text.ts';
import { formatTime, matchName } from '../../../format.ts';
import { knownSurnameOf } from '../../../hall/match/match-side.ts';
import { playtimeLooks } from '../../../ui/status/playtime-chip.tsx';
import { matchStatusLooks } from '../../../ui/status/status-chip.tsx';
import type { TimelineBarData } from './timeline-bars.ts';

/** A part of the text. The last parts are left out first when the bar is too short. */
type BarPart = { words: string; strong: boolean };

const strong = (words: string): BarPart => ({ words, strong: true });
const light = (words: string): BarPart => ({ words, strong: false });

/** `leaves`: the number of the table that a what-if takes the match from. */
export function barParts({ match, kind, late, playtime }: TimelineBarData, now: number, leaves: number | null = null): BarPart[] {
  const [a, b] = [knownSurnameOf(match, 'A'), knownSurnameOf(match, 'B')];
  const score = resultText(match);
  if (kind === 'done' || kind === 'finished') return doneParts(match, a, b, kind === 'finished');
  if (kind === 'running' || kind === 'timeout') {
    const over = playtime === 'NORMAL' ? null : strong(`· ${playtimeLooks[playtime].word} ${overMark(playOf(match), now)}`.trimEnd());
    const pause = kind === 'timeout' ? light('· Time-Out') : null;
    return [strong(match.label), strong(score), over, pause, a && b ? light(`${a} – ${b}`) : null].filter((part) => part !== null);
  }
  const minutes = late > 0 ? strong(`+${late}′`) : null;
  return [
    strong(match.label),
    leaves === null ? null : light(`from ${leaves}`),
    minutes,
    a && light(a),
    b && light(a ? `– ${b}` : b),
  ].filter((part) => typeof part === 'object' && part !== null);
}

function doneParts(match: LiveMatch, a: string | null, b: string | null, toApprove: boolean): BarPart[] {
  const won = match.aScore >= match.bScore;
  const winner = won ? a : b;
  const score = won ? resultText(match) : resultText({ aScore: match.bScore, bScore: match.aScore });
  return [strong(match.label), winner && light(winner), strong(score), toApprove ? light('· approve') : null].filter(
    (part) => typeof part === 'object' && part !== null,
  );
}

/** 'Table 3, WR2-C035, Running, DRUMMOND 7 : 8 FERRARINI, 15:05 to about 17:20' */
export function barName(bar: TimelineBarData, table: number, zone: string | undefined): string {
  const { match, kind, late } = bar;
  const a = match.participantADisplayName ?? match.aWaitsFor ?? 'open';
  const b = match.participantBDisplayName ?? match.bWaitsFor ?? 'open';
  const score = kind === 'planned' || kind === 'announced' ? '–' : resultText(match);
  const [from, to] = [formatTime(bar.from, zone), formatTime(bar.to, zone)];
  const scheduled = match.matchScheduledTime && formatTime(match.matchScheduledTime, zone);
  const band = bar.band && `end between ${formatTime(bar.band.low, zone)} and ${formatTime(bar.band.high, zone)} (80 %)`;
  return [
    `Table ${table}`,
    matchName(match),
    match.categoryName,
    matchStatusLooks[match.matchStatus].word,
    `${a} ${score} ${b}`,
    kind === 'planned' && scheduled && `scheduled ${scheduled}`,
    kind === 'planned'
      ? `probably ${from} to ${to}`
      : kind === 'done' || kind === 'finished'
        ? `${from} to ${to}`
        : `${from} to about ${to}`,
    late > 0 && `${countText(late, 'minute')} late`,
    kind !== 'planned' && band,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The losses and consequences of a reset, as sentences. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { countText } from '#machines/count-text.ts';
import { playedMs, playOf } from '#machines/match/playtime.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { sides } from '#machines/names.ts';
import { formatTime } from '../../../../format.ts';
import { sideOf, surnameOf } from '../../../../hall/match/match-side.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { playedScore } from './played-score.ts';

/** `lead` comes first, `rest` adds details. */
export type ResetCost = { kind: 'play' | 'table' | 'wait'; lead: string; rest: string };

/** Returns '6:4 and 10 racks'; for a team match the points of its single matches. */
export function lostWords(match: LiveMatch): string | null {
  const score = playedScore(match);
  if (score === null || isTeamMatch(match)) return score;
  return `${score} and ${isStraightPool(match.disciplineMnemonic) ? 'the score sheet' : countText(match.racks.length, 'rack')}`;
}

/** `now` is server time in milliseconds. */
export function resetCosts(match: LiveMatch, now: number, zone?: string | null): ResetCost[] {
  return [play(match, now), table(match), wait(match, now, zone)].filter((cost) => cost !== null);
}

function play(match: LiveMatch, now: number): ResetCost | null {
  const lost = lostWords(match);
  if (lost === null) return null;
  const minutes = Math.floor(playedMs(playOf(match), now) / 60_000);
  const rest = minutes > 0 ? `${countText(minutes, 'minute')} of play; the match history keeps them.` : 'The match history keeps them.';
  return { kind: 'play', lead: `${lost} are discarded.`, rest };
}

function table({ tableDisplayNumber: number }: LiveMatch): ResetCost | null {
  if (number === null) return null;
  return { kind: 'table', lead: `Table ${number} becomes free.`, rest: 'Its tablet and its scoreboard show the next match.' };
}

function wait(match: LiveMatch, now: number, zone: string | null | undefined): ResetCost {
  const names = sides.map((side) => surnameOf(match, side)).join(' and ');
  const { matchScheduledTime: at } = match;
  const late = at === null ? 0 : Math.floor((now - Date.parse(at)) / 60_000);
  const time = at === null ? '' : `with the scheduled time ${formatTime(at, zone)}${late > 0 ? `, now ${late} min late` : ''}. `;
  return { kind: 'wait', lead: `${names} wait again`, rest: `${time}${taken(match).join(' ')}`.trim() };
}

/** Returns the losses of the players besides the score. */
function taken(match: LiveMatch): string[] {
  return sides.flatMap((side) => {
    const player = sideOf(match, side);
    const used = match.numberOfTimeouts - player.timeoutsRemaining;
    const back =
      used === 1
        ? `The time-out ${surnameOf(match, side)} has taken is given back.`
        : `${used} time-outs of ${surnameOf(match, side)} are given back.`;
    const mark = player.mark ? [`${marks[player.mark]} of ${surnameOf(match, side)} is taken back.`] : [];
    return used > 0 ? [back, ...mark] : mark;
  });
}

const marks: Readonly<Record<string, string>> = { DIS: 'The disqualification', FF: 'The forfeit', 'W/O': 'The walkover' };

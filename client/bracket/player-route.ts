/** The route of one player through the chart: past matches, the current match, and the next ones. */

import type { LiveMatch } from '#contract/live/rows.ts';
import type { SheetMatch } from '#machines/draw/sheet-rounds.ts';
import { isLosersRound, roundRank } from '#machines/draw/sheet-rounds.ts';
import { walkoverWordOf } from '#machines/names.ts';
import { ordinal } from '#machines/ordinal.ts';
import { type BoxSide, boxSide, boxStatusOf, fullName, isAtTable, playOfBox, winnerOnChart } from './box-view.ts';
import type { Bracket } from './model.ts';

type RouteStep = { label: string /** 'WR2-A035' */; name: string; score: string; won: boolean | null };
export type NextRouteStep = { label: string; name: string; scheduledTime: string | null };

export type PlayerRoute = {
  player: BoxSide;
  played: readonly RouteStep[];
  /** The match that the player plays or waits for; null after the player is out or has won everything. */
  current: (RouteStep & { table: number | null; minutes: number | null; scheduledTime: string | null }) | null;
  ifWins: NextRouteStep | null;
  ifLoses: NextRouteStep | null;
  /** The next match after a decided one whose result is not approved yet. */
  next: NextRouteStep | null;
  /** 'Placed 65th or better' */
  place: string;
};

export function playerRouteOf(bracket: Bracket, participantId: number, now: number): PlayerRoute | null {
  const rows = [...bracket.rows.values()].filter((row) => playsIn(row, participantId)).sort(byRound);
  const last = rows.at(-1);
  if (!last) return null;
  const steps = rows.map((row) => stepOf(row, participantId));
  const isOpen = steps.at(-1)?.won === null;
  const chart = bracket.matches.get(last.label);
  return {
    player: sideOf(last, participantId),
    played: steps.filter(({ won }) => won !== null),
    current: isOpen ? { ...stepOf(last, participantId), ...whereOf(last, now), scheduledTime: last.matchScheduledTime } : null,
    ifWins: isOpen ? aheadOf(bracket, chart?.winnerTo?.label) : null,
    ifLoses: isOpen ? aheadOf(bracket, chart?.loserTo?.label) : null,
    next: isOpen ? null : aheadOf(bracket, (steps.at(-1)?.won ? chart?.winnerTo : chart?.loserTo)?.label),
    place: placeWords(bracket, chart, isOpen, steps.at(-1)?.won ?? null),
  };
}

/** Returns all players of the chart in alphabetical order. */
export function playersOf(bracket: Bracket): { id: number; name: string; countryId: number | null; country: string | null }[] {
  const players = new Map<number, ReturnType<typeof playersOf>[number]>();
  for (const row of bracket.rows.values())
    for (const side of [boxSide(row, 'A'), boxSide(row, 'B')]) {
      const { participantId: id, countryId, country } = side;
      if (id !== null && !players.has(id)) players.set(id, { id, name: fullName(side), countryId, country });
    }
  return [...players.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns where the players of the first final round come from, by label: 'WQ-D050|LQ-A058', or after groups 'A1|B2'. */
export function originsOf(bracket: Bracket): Map<string, string> {
  if (bracket.shape?.kind === 'GROUPS') return new Map([...bracket.waits].filter(([label]) => bracket.rows.has(label)));
  const qualified = new Map<number, string>();
  for (const row of bracket.rows.values()) {
    if (row.stage !== 1 || (row.roundMnemonic !== 'WQ' && row.roundMnemonic !== 'LQ')) continue;
    const winner = winnerOnChart(row);
    const id = winner === null ? null : boxSide(row, winner).participantId;
    if (id !== null) qualified.set(id, `${row.roundMnemonic}-${row.label}`);
  }
  const final = [...bracket.rows.values()].filter(({ stage }) => stage === 2);
  const fed = new Set(final.map(({ winnerToMatchId }) => winnerToMatchId));
  const origin = (id: number | null) => (id === null ? '' : (qualified.get(id) ?? ''));
  return new Map(
    final
      .filter(({ id }) => !fed.has(id))
      .map(({ label, participantAId, participantBId }) => [label, `${origin(participantAId)}|${origin(participantBId)}`]),
  );
}

const playsIn = (row: LiveMatch, id: number): boolean => row.participantAId === id || row.participantBId === id;
const sideOf = (row: LiveMatch, id: number): BoxSide => boxSide(row, row.participantAId === id ? 'A' : 'B');

function byRound(one: LiveMatch, other: LiveMatch): number {
  const rank = ({ stage, roundMnemonic }: LiveMatch) =>
    stage * 10_000 + Number(isLosersRound(roundMnemonic)) * 1000 + roundRank(roundMnemonic);
  return rank(one) - rank(other);
}

function stepOf(row: LiveMatch, id: number): RouteStep {
  const [own, other] = row.participantAId === id ? [boxSide(row, 'A'), boxSide(row, 'B')] : [boxSide(row, 'B'), boxSide(row, 'A')];
  const winner = winnerOnChart(row);
  const look = boxStatusOf(row);
  const hasScore = own.score !== '' && other.score !== '';
  const score = look === 'walkover' ? walkoverWordOf(row).toLowerCase() : hasScore ? `${own.score}:${other.score}` : '';
  return { label: row.label, name: `${row.roundMnemonic}-${row.label}`, score, won: winner === null ? null : winner === own.side };
}

function whereOf(row: LiveMatch, now: number): { table: number | null; minutes: number | null } {
  const atTable = isAtTable(boxStatusOf(row));
  return { table: atTable ? row.tableDisplayNumber : null, minutes: playOfBox(row, now)?.minutes ?? null };
}

function aheadOf(bracket: Bracket, label: string | undefined): NextRouteStep | null {
  const match = label === undefined ? undefined : bracket.matches.get(label);
  if (!match) return null;
  return {
    label: match.label,
    name: `${match.round}-${match.label}`,
    scheduledTime: bracket.rows.get(match.label)?.matchScheduledTime ?? null,
  };
}

/** Returns the worst place that the player can still get: that of the round in which they would drop out by losing now. */
function placeWords(bracket: Bracket, match: SheetMatch | undefined, isOpen: boolean, won: boolean | null): string {
  if (!match || match.group !== null) return '';
  if (!isOpen && won && match.winnerTo === null && match.stage === 1 && match.round !== 'F') return qualifiedWords(bracket);
  if (!isOpen && won) {
    const next = match.winnerTo && bracket.matches.get(match.winnerTo.label);
    return next ? placeWords(bracket, next, true, null) : 'Placed 1st';
  }
  const drop = match.loserTo && bracket.matches.get(match.loserTo.label);
  const place = bracket.places.get(drop ? drop.round : match.round);
  if (place === undefined) return '';
  return isOpen || drop ? `Placed ${ordinal(place)} or better` : `Placed ${ordinal(place)}`;
}

function qualifiedWords(bracket: Bracket): string {
  const [first] = bracket.sheets.find(({ key }) => key === 'SE')?.columns ?? [];
  const place = first && bracket.places.get(first.mnemonic);
  return first ? `Qualified for ${first.name}${place ? `, ${ordinal(place)} or better` : ''}` : '';
}

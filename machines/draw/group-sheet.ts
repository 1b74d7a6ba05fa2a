/** Builds the table of a group for screens, TVs and files: ranks, qualifiers, and the match between each two players. */
import { type GroupChance, groupChances } from './group-chances.ts';
import { groupName } from './group-names.ts';
import { type GroupRank, groupTables, withoutEmptyWins } from './groups.ts';
import type { ChartMatch, ChartSpec, MatchResult } from './types.ts';

export type GroupLine = Omit<GroupRank, 'byLot' | 'levelFrom'> & {
  /** '2', '=2' for tied players before the lot is known, '' before the first result. */
  place: string;
  /** 'level': the lot decides whether the player goes on. Null: still open. */
  goes: GroupChance | 'level' | null;
  /** The label of the match against each line of the group, in order; null for the player's own line. */
  against: readonly (string | null)[];
};

type GroupSheet = {
  group: number;
  /** 'A', or '12'. */
  name: string;
  complete: boolean;
  /** The number of lines, from the top, that go on. */
  places: number;
  lines: readonly GroupLine[];
};

type GroupChart = { spec: Pick<ChartSpec, 'groups' | 'singleElimination'>; matches: readonly Pick<ChartMatch, 'label' | 'group'>[] };

/** The tie-break: the lot of the draw, or the ranks that the next stage already shows, by participant id. */
type TieBreak = { lot: string } | { ranks: ReadonlyMap<number, number> };

export function groupSheets({ spec, matches }: GroupChart, results: readonly MatchResult[], tieBreak: TieBreak): GroupSheet[] {
  const places = spec.singleElimination / (spec.groups ?? 1);
  const byLabel = new Map(results.map((result) => [result.label, result]));
  const lot = 'lot' in tieBreak ? tieBreak.lot : '0'.repeat(32);
  return groupTables({ spec, matches }, results, lot).map(({ group, complete, standings }) => {
    const own = withoutEmptyWins(matches.flatMap((match) => (match.group === group ? (byLabel.get(match.label) ?? []) : [])));
    const ranked =
      'lot' in tieBreak ? standings.map((one) => ({ ...one, levelFrom: one.rank, byLot: false })) : byRanks(standings, tieBreak.ranks);
    const chances = complete ? new Map<number, GroupChance>() : groupChances(own, places);
    const started = ranked.some(({ played }) => played > 0);
    const lines = ranked.map(({ byLot, levelFrom, ...line }, _, all): GroupLine => {
      const levelTo = levelFrom + all.filter((other) => other.levelFrom === levelFrom).length - 1;
      const atEnd = levelTo <= places ? 'through' : levelFrom > places ? 'out' : 'level';
      return {
        ...line,
        place: started ? `${byLot ? '=' : ''}${levelFrom}` : '',
        goes: complete ? atEnd : (chances.get(line.id) ?? null),
        against: all.map(({ id }) => labelOf(own, line.id, id)),
      };
    });
    return { group, name: groupName(spec, group), complete, places, lines };
  });
}

/** Sorts tied players by their known ranks; tied players without a rank follow. */
function byRanks(standings: readonly GroupRank[], ranks: ReadonlyMap<number, number>): GroupRank[] {
  return [...Map.groupBy(standings, ({ levelFrom }) => levelFrom)].flatMap(([from, level]) => {
    const last = Number.POSITIVE_INFINITY;
    const withRank = level
      .filter(({ id }) => ranks.has(id))
      .sort((one, other) => (ranks.get(one.id) ?? last) - (ranks.get(other.id) ?? last));
    const rest = level.filter(({ id }) => !ranks.has(id));
    const next = from + withRank.length;
    return [
      ...withRank.map((one, at) => ({ ...one, rank: from + at, levelFrom: from + at, byLot: false })),
      ...rest.map((one, at) => ({ ...one, rank: next + at, levelFrom: next, byLot: rest.length > 1 })),
    ];
  });
}

function labelOf(results: readonly MatchResult[], one: number, other: number): string | null {
  if (one === other) return null;
  const ids = ({ a, b }: MatchResult) => [a, b].flatMap((side) => (side?.kind === 'player' ? [side.id] : []));
  return results.find((result) => ids(result).includes(one) && ids(result).includes(other))?.label ?? null;
}

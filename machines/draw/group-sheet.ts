/** A group as it hangs on the wall: who stands where, who goes on, who met whom. The same on screens, TVs and in files. */
import { type Chance, chancesOf } from './group-chances.ts';
import { groupName } from './group-names.ts';
import { groupTables, type Standing } from './groups.ts';
import type { ChartMatch, ChartSpec, MatchResult } from './types.ts';

export type GroupLine = Omit<Standing, 'byLot' | 'levelFrom'> & {
  /** '2', '=2' for all who are level while the lot is not known, '' before the first result. */
  place: string;
  /** 'level': the lot says whether he goes on. Null: still open. */
  goes: Chance | 'level' | null;
  /** Label of his match against each line of the group, in order; null against himself. */
  against: readonly (string | null)[];
};

type GroupSheet = {
  group: number;
  /** 'A', or '12'. */
  name: string;
  complete: boolean;
  /** How many of the first lines go on. */
  places: number;
  lines: readonly GroupLine[];
};

type Groups = { spec: Pick<ChartSpec, 'groups' | 'singleElimination'>; matches: readonly Pick<ChartMatch, 'label' | 'group'>[] };

/** What decides between those who are level: the lot of the draw, or the ranks the next stage already shows, by participant id. */
type Lots = { lot: string } | { ranks: ReadonlyMap<number, number> };

export function groupSheets({ spec, matches }: Groups, results: readonly MatchResult[], lots: Lots): GroupSheet[] {
  const places = spec.singleElimination / (spec.groups ?? 1);
  const groupOf = new Map(matches.map(({ label, group }) => [label, group]));
  const lot = 'lot' in lots ? lots.lot : '0'.repeat(32);
  return groupTables({ spec, matches }, results, lot).map(({ group, complete, standings }) => {
    const own = results.filter(({ label }) => groupOf.get(label) === group);
    const ranked = 'lot' in lots ? standings.map((one) => ({ ...one, levelFrom: one.rank, byLot: false })) : byRanks(standings, lots.ranks);
    const chances = complete ? new Map<number, Chance>() : chancesOf(own, places);
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

/** Of those who are level, first the ones whose rank is known. */
function byRanks(standings: readonly Standing[], ranks: ReadonlyMap<number, number>): Standing[] {
  return [...Map.groupBy(standings, ({ levelFrom }) => levelFrom)].flatMap(([from, level]) => {
    const last = Number.POSITIVE_INFINITY;
    const known = level.filter(({ id }) => ranks.has(id)).sort((one, other) => (ranks.get(one.id) ?? last) - (ranks.get(other.id) ?? last));
    const rest = level.filter(({ id }) => !ranks.has(id));
    const next = from + known.length;
    return [
      ...known.map((one, at) => ({ ...one, rank: from + at, levelFrom: from + at, byLot: false })),
      ...rest.map((one, at) => ({ ...one, rank: next + at, levelFrom: next, byLot: rest.length > 1 })),
    ];
  });
}

function labelOf(results: readonly MatchResult[], one: number, other: number): string | null {
  if (one === other) return null;
  const ids = ({ a, b }: MatchResult) => [a, b].flatMap((side) => (side?.kind === 'player' ? [side.id] : []));
  return results.find((result) => ids(result).includes(one) && ids(result).includes(other))?.label ?? null;
}

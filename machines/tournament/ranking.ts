/** Points per place, and the overall ranking over the last events of a category (machines/README.md 10). */

export type PointsRow = { place: number; points: number };

/** The table of the Euro Tour 2008 down to place 33; the rows below are our continuation (machines/README.md 10.1). */
export const euroTourPoints: readonly PointsRow[] = [
  { place: 1, points: 630 },
  { place: 2, points: 510 },
  { place: 3, points: 420 },
  { place: 5, points: 350 },
  { place: 9, points: 300 },
  { place: 17, points: 275 },
  { place: 33, points: 250 },
  { place: 49, points: 225 },
  { place: 65, points: 200 },
  { place: 97, points: 175 },
  { place: 129, points: 150 },
  { place: 193, points: 125 },
];

/** Returns the row with the largest place that is at most `place`, or null. */
export function rowFor<Row extends { place: number }>(table: readonly Row[], place: number): Row | null {
  let best: Row | null = null;
  for (const row of table) if (row.place <= place && (best === null || row.place > best.place)) best = row;
  return best;
}

export const pointsFor = (table: readonly PointsRow[], place: number): number => rowFor(table, place)?.points ?? 0;

/** The default number of events that count; the federation can set another one (machines/README.md 10.3). */
export const countingEvents = 6;

export type RankingEvent = {
  /** An ISO date or instant, only for sorting. */
  at: string;
  /** Disqualified players have 0 points. */
  results: readonly { playerId: number; place: number; points: number }[];
};

type OverallRank = { rank: number; playerId: number; points: number; lastPlace: number };

/** Adds the points of the last events. Equal points share a rank (1, 2, 2, 4), sorted by the place in the last event, then by id (screens: by name). */
export function overallRanking(events: readonly RankingEvent[], counting: number = countingEvents): OverallRank[] {
  const recent = [...events].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, counting);
  const players = new Map<number, { points: number; lastPlace: number }>();
  for (const { results } of recent) {
    for (const { playerId, place, points } of results) {
      const total = players.get(playerId);
      players.set(playerId, { points: (total?.points ?? 0) + points, lastPlace: total?.lastPlace ?? place });
    }
  }
  const sorted = [...players]
    .map(([playerId, sum]) => ({ playerId, ...sum }))
    .sort((one, other) => other.points - one.points || one.lastPlace - other.lastPlace || one.playerId - other.playerId);
  let rank = 0;
  return sorted.map((row, at) => {
    if (row.points !== sorted[at - 1]?.points) rank = at + 1;
    return { rank, ...row };
  });
}

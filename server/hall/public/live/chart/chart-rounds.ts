/** The rounds of a tournament's chart, and the part of a round that a page shows. */
import { roundsOf as roundsOfChart } from '#machines/draw/rounds.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import { isLive } from '#machines/names.ts';
import type { Context } from '../../../../store/context.ts';
import type { TournamentQuery } from '../tournament-query.ts';

const matchesPerPart = 16;

export type ChartMatch = Awaited<ReturnType<typeof readMatches>>[number];
/** `matches` is empty for a round whose draw follows. */
export type ChartRound = { mnemonic: string; name: string; matches: ChartMatch[] };
/** The part of the chart that is on the page. */
export type ChartView = { rounds: readonly ChartRound[]; round: ChartRound; parts: readonly ChartMatch[][]; part: readonly ChartMatch[] };

/** `followed`: the match of the followed player that the view stays with. Returns null before the draw. */
export async function readChartView(
  context: Context,
  tournamentId: number,
  { query, followed }: { query: TournamentQuery; followed: number | null },
): Promise<ChartView | null> {
  const drawn = roundsOf(await readMatches(context, tournamentId));
  const rounds = [...drawn, ...(drawn.length === 0 ? [] : await laterRounds(context, tournamentId, drawn))];
  const has = (matches: readonly ChartMatch[]): boolean => matches.some(({ id }) => id === followed);
  const round =
    rounds.find(({ mnemonic }) => mnemonic === query.round) ??
    rounds.find(({ matches }) => has(matches)) ??
    rounds.find(isInPlay) ??
    rounds.find(isOpen) ??
    drawn.at(-1);
  if (!round) return null;
  const parts = partsOf(round);
  const part = parts[(query.part ?? 0) - 1] ?? parts.find(has) ?? parts.find((one) => one.some(({ status }) => isLive(status)));
  return { rounds, round, parts, part: part ?? parts[0] ?? [] };
}

/** A few matches at a time are read on a phone. */
export const partsOf = ({ matches }: Pick<ChartRound, 'matches'>): ChartMatch[][] =>
  Array.from({ length: Math.ceil(matches.length / matchesPerPart) }, (_, at) =>
    matches.slice(at * matchesPerPart, (at + 1) * matchesPerPart),
  );

export const isInPlay = ({ matches }: ChartRound): boolean => matches.some(({ status }) => isLive(status));
const isOpen = ({ matches }: ChartRound): boolean => matches.some(({ status }) => status !== 'APPROVED');

const readMatches = ({ read }: Context, tournamentId: number) =>
  read
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .select(['m.id', 'm.label', 'm.status', 'm.winnerToMatchId', 'm.participantAId', 'm.participantBId', 'r.mnemonic', 'r.name'])
    .where('m.tournamentId', '=', tournamentId)
    .where('m.teamParentMatchId', 'is', null)
    .where('m.status', '!=', 'NONE')
    .orderBy('r.stage')
    .orderBy('r.position')
    .orderBy('r.id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute();

const roundsOf = (rows: readonly ChartMatch[]): ChartRound[] =>
  [...Map.groupBy(rows, ({ mnemonic }) => mnemonic)].map(([mnemonic, matches]) => ({
    mnemonic,
    name: matches[0]?.name ?? mnemonic,
    matches,
  }));

/** The rounds of the next stage, whose draw follows. */
async function laterRounds({ read }: Context, tournamentId: number, drawn: readonly ChartRound[]): Promise<ChartRound[]> {
  const row = await read.selectFrom('tournament').select('chart').where('id', '=', tournamentId).executeTakeFirst();
  if (!row?.chart) return [];
  const known = new Set(drawn.map(({ mnemonic }) => mnemonic));
  return roundsOfChart(JSON.parse(row.chart) as ChartSpec)
    .filter(({ stage, mnemonic }) => stage === 2 && !known.has(mnemonic))
    .map(({ mnemonic, name }) => ({ mnemonic, name, matches: [] }));
}

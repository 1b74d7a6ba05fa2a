/** Lists every draw, and whether replaying it gives the same result (machines/README.md 3.5). */
import type { Kysely, Selectable } from 'kysely';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listDraws } from '#contract/tournament/draws.ts';
import { drawTournament } from '#machines/draw/draw.ts';
import { drawNextStage } from '#machines/draw/next-stage.ts';
import { drawAlgorithmVersion } from '#machines/draw/random.ts';
import type { Chart, DrawInput, DrawnMatch, NextStageInput, SlotEntrant } from '#machines/draw/types.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { TournamentDrawTable } from '../../store/schema/tournaments.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import { matchesOf } from './match-results.ts';

type StoredDraw = Selectable<TournamentDrawTable>;

/** Returns all draws by time. A redraw removes its draw from the table, and the journal keeps that draw (redraw.ts). */
export async function drawsOf(db: Kysely<Database>, tournamentId: number): Promise<CallAnswer<typeof listDraws>> {
  const draws = await db.selectFrom('tournamentDraw').selectAll().where('tournamentId', '=', tournamentId).execute();
  const matches = draws.length > 0 ? await matchesOf(db, tournamentId) : [];
  const counting = draws.map(async (draw) => ({
    ...(await presentDraw(db, draw)),
    replays: draw.algorithmVersion === drawAlgorithmVersion && isAsDrawn(replay(draw.stage, draw.input), matches),
    discarded: null,
  }));
  return (await Promise.all([...(await discardedDraws(db, tournamentId)), ...counting])).toSorted(
    (one, other) => one.at.localeCompare(other.at) || one.stage - other.stage,
  );
}

async function discardedDraws(db: Kysely<Database>, tournamentId: number) {
  const entries = await db
    .selectFrom('journal')
    .select(['actor', 'at', 'data'])
    .where('stream', '=', `tournament:${tournamentId}`)
    .where('type', '=', 'REDRAW')
    .execute();
  return entries.flatMap(({ actor, at, data }) => {
    const { draw } = JSON.parse(data) as { draw?: StoredDraw };
    if (!draw) return [];
    return [(async () => ({ ...(await presentDraw(db, draw)), replays: null, discarded: { by: await nameOfActor(db, actor), at } }))()];
  });
}

const presentDraw = async (db: Kysely<Database>, { id, stage, seed, algorithmVersion, forced, actor, at }: StoredDraw) => ({
  ...{ id, stage, seed, algorithmVersion, forced, at },
  by: await nameOfActor(db, actor),
});

type ReplayedDraw = { chart: Chart; matches: readonly DrawnMatch[] };

const replay = (stage: number, input: string): ReplayedDraw =>
  stage === 1 ? drawTournament(JSON.parse(input) as DrawInput) : drawNextStage(JSON.parse(input) as NextStageInput);

/** Compares the drawn players with the matches of the opening round. Players who later replaced a placeholder or a withdrawn player do not count. */
function isAsDrawn({ chart, matches }: ReplayedDraw, stored: readonly MatchRow[]): boolean {
  const byLabel = new Map(stored.map((row) => [row.label, row]));
  const stage = chart.matches.find(({ label }) => label === matches[0]?.label)?.stage;
  const opening = chart.rounds.find((round) => round.stage === stage)?.mnemonic;
  const drawn = new Set(
    chart.matches.filter(({ round, seats, group }) => (group === null ? round === opening : seats !== null)).map(({ label }) => label),
  );
  return matches
    .filter(({ label }) => drawn.has(label))
    .every(({ label, a, b }) => {
      const row = byLabel.get(label);
      return (
        row !== undefined && isSameEntrant(a, row.participantAId, row.aWalkover) && isSameEntrant(b, row.participantBId, row.bWalkover)
      );
    });
}

function isSameEntrant(drawn: SlotEntrant, id: number | null, isWalkover: boolean): boolean {
  if (drawn?.kind === 'player') return id === drawn.id || (id === null && isWalkover);
  return drawn?.kind === 'walkover' ? id === null && isWalkover : true;
}

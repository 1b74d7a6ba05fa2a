/** Reads the players' answers to results (contract/match/result-confirmations.ts). */
import type { Kysely } from 'kysely';
import type { LiveMatch } from '#contract/live/rows.ts';
import { noConfirmations, type ResultConfirmations } from '#contract/match/result-confirmations.ts';
import { participantOf } from '#machines/match/sides.ts';
import type { Dispute } from '#machines/warnings/match-warnings.ts';
import { preparedByIds } from '../../store/engines/prepared.ts';
import type { Database } from '../../store/schema.ts';

type FinishedMatch = Pick<LiveMatch, 'id' | 'participantAId' | 'participantBId' | 'aScore' | 'bScore' | 'matchFinishTime'>;

/** Returns the answers to the present results of these matches. A match without an answer has none. */
export async function confirmationsOf(
  db: Kysely<Database>,
  matches: readonly FinishedMatch[],
): Promise<ReadonlyMap<number, ResultConfirmations>> {
  const found = new Map<number, ResultConfirmations>();
  const byId = new Map(matches.map((match) => [match.id, match]));
  if (byId.size === 0) return found;
  for (const { matchId, side, participantId, aScore, bScore, finishedAt, agrees, answeredAt } of await rowsOf(db, [...byId.keys()])) {
    const match = byId.get(matchId);
    const counts =
      match &&
      participantOf(match, side) === participantId &&
      match.aScore === aScore &&
      match.bScore === bScore &&
      match.matchFinishTime === finishedAt;
    if (counts) found.set(matchId, { ...(found.get(matchId) ?? noConfirmations), [side]: { at: answeredAt, agrees } });
  }
  return found;
}

const rowsOf = preparedByIds((db, ids) => db.selectFrom('resultConfirmation').selectAll().where('matchId', 'in', ids));

/**
 * Returns the finished matches of an event with whose result a player does not agree, until the desk approves or changes it: by match id, who
 * does not agree and since when, in milliseconds since 1970.
 */
export async function disputedMatches(db: Kysely<Database>, eventId: number): Promise<Map<number, Dispute>> {
  const rows = await disputes(db).innerJoin('tournament as t', 't.id', 'm.tournamentId').where('t.eventId', '=', eventId).execute();
  const found = new Map<number, Dispute>();
  for (const { id, side, answeredAt } of rows) {
    const { by, since } = found.get(id) ?? { by: [], since: 0 };
    found.set(id, { by: [...by, side], since: Math.max(since, Date.parse(answeredAt)) });
  }
  return found;
}

/** Whether a player does not agree with the present result of this match. */
export const isDisputed = async (db: Kysely<Database>, matchId: number): Promise<boolean> =>
  (await disputes(db).where('m.id', '=', matchId).execute()).length > 0;

const disputes = (db: Kysely<Database>) =>
  db
    .selectFrom('resultConfirmation as c')
    .innerJoin('tournamentMatch as m', (join) =>
      join
        .onRef('m.id', '=', 'c.matchId')
        .onRef('m.finishTime', '=', 'c.finishedAt')
        .onRef('m.aScore', '=', 'c.aScore')
        .onRef('m.bScore', '=', 'c.bScore'),
    )
    .select(['m.id', 'c.side', 'c.answeredAt'])
    .where('m.status', '=', 'FINISHED')
    .where('c.agrees', '=', false)
    .orderBy('c.side');

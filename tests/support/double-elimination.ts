/** A running double elimination of four players in a small event: every winner and loser has a following match. */
import type { Side } from '#machines/names.ts';
import type { Context } from '../../server/store/context.ts';
import type { MatchRow } from '../../server/store/schema.ts';
import { createHall, type Hall, type HallOptions } from './hall.ts';

/** Winners of A001 and A002 meet in A003, losers in A004. A005 takes the loser of A003 and the winner of A004; A006 is the final. */
export type DoubleElimination = Hall & { id: (label: string) => number };

type MatchLink = { winner?: [string, Side]; loser?: [string, Side] };
const links: Record<string, MatchLink> = {
  A001: { winner: ['A003', 'A'], loser: ['A004', 'A'] },
  A002: { winner: ['A003', 'B'], loser: ['A004', 'B'] },
  A003: { winner: ['A006', 'A'], loser: ['A005', 'A'] },
  A004: { winner: ['A005', 'B'] },
  A005: { winner: ['A006', 'B'] },
  A006: {},
};

export async function createDoubleElimination(context: Context, options: HallOptions = {}): Promise<DoubleElimination> {
  const hall = await createHall(context, { ...options, players: 4 });
  const { tournamentId } = hall;
  const known = [...hall.matchIds, ...hall.nextMatchIds];
  const ids = new Map(known.map((id, index) => [`A00${index + 1}`, id]));
  await context.db.transaction().execute(async (db) => {
    const { roundId, raceTo, scheduledTime } = await db
      .selectFrom('tournamentMatch')
      .selectAll()
      .where('id', '=', hall.nextMatchIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    for (const label of ['A004', 'A005', 'A006']) {
      const values = { tournamentId, roundId, raceTo, scheduledTime, label, position: Number(label.slice(1)), status: 'CREATED' } as const;
      ids.set(label, (await db.insertInto('tournamentMatch').values(values).returning('id').executeTakeFirstOrThrow()).id);
    }
    const to = (slot: [string, Side] | undefined) => ({ id: slot ? (ids.get(slot[0]) ?? null) : null, side: slot?.[1] ?? null });
    for (const [label, { winner, loser }] of Object.entries(links)) {
      const [next, lost] = [to(winner), to(loser)];
      await db
        .updateTable('tournamentMatch')
        .set({ label, winnerToMatchId: next.id, winnerToSide: next.side, loserToMatchId: lost.id, loserToSide: lost.side })
        .where('id', '=', ids.get(label) ?? 0)
        .execute();
    }
  });
  return { ...hall, id: (label) => ids.get(label) ?? 0 };
}

/**
 * The slots of a match in a line: 'A003 CREATED P1 – ?'. Players are numbered in the order of their creation, w = walkover, Q3 = a qualifier, ? = not
 * known.
 */
export async function sheetOf(context: Context, { tournamentId, participantIds }: Hall): Promise<string[]> {
  const rows = await context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .orderBy('label')
    .execute();
  const name = (id: number | null, row: MatchRow, side: 'a' | 'b'): string => {
    const index = id === null ? -1 : participantIds.indexOf(id);
    const who = id === null ? '' : index < 0 ? 'new' : `P${index + 1}`;
    if (row[`${side}Walkover`]) return `${who}w`;
    return who || (row[`${side}Placeholder`] ? `Q${row[`${side}Qualifier`]}` : '?');
  };
  return rows.map((row) => `${row.label} ${row.status} ${name(row.participantAId, row, 'a')} – ${name(row.participantBId, row, 'b')}`);
}

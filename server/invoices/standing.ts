/** Who was taken out of a tournament and enters again keeps the document of their fee: nobody pays it twice. */

import type { Work } from '../db/commit.ts';
import { inPieces } from '../db/in-pieces.ts';
import { saveRow } from '../db/rows.ts';
import type { ParticipantRow } from '../db/schema.ts';
import { factsOf, type InvoiceRow } from './facts.ts';

type Entry = Pick<ParticipantRow, 'id' | 'playerProfileId' | 'teamParticipantId'>;

/** Ties the standing invoices of earlier entries to these; whose they are. `purpose`: tells the fee from what a person billed besides. */
export async function tieStanding(
  work: Work,
  { tournamentId, purpose }: { tournamentId: number; purpose: string },
  entries: readonly Entry[],
): Promise<Set<number>> {
  const entryOf = new Map(
    entries.filter(({ teamParticipantId }) => teamParticipantId === null).map(({ id, playerProfileId }) => [playerProfileId, id]),
  );
  const tied = new Set<number>();
  for (const row of await leftBehind(work, tournamentId, { purpose, players: [...entryOf.keys()] })) {
    const participantId = entryOf.get(row.playerProfileId);
    if (participantId === undefined || !(await isStanding(work, row))) continue;
    await saveRow(work, 'invoice', row, { participantId }, { type: 'ENTER_AGAIN', data: { participantId } });
    tied.add(participantId);
  }
  return tied;
}

async function leftBehind(
  { db }: Work,
  tournamentId: number,
  { purpose, players }: { purpose: string; players: readonly number[] },
): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const piece of inPieces(players))
    rows.push(
      ...(await db
        .selectFrom('invoice as i')
        .innerJoin('invoiceText as t', 't.invoiceId', 'i.id')
        .selectAll('i')
        .where('i.playerProfileId', 'in', piece)
        .where('i.tournamentId', '=', tournamentId)
        .where('i.participantId', 'is', null)
        .where('i.kind', '=', 'INVOICE')
        .where('i.status', 'in', ['CREATED', 'SENT', 'PAID'])
        .where((eb) => eb.or([eb('i.byHand', '=', false), eb('t.purpose', '=', purpose)]))
        .orderBy('i.id')
        .execute()),
    );
  return rows;
}

/** What was credited as a whole is owed anew. */
async function isStanding(work: Work, row: InvoiceRow): Promise<boolean> {
  return row.status !== 'PAID' || (await factsOf(work, row)).creditedCents < row.totalCents;
}

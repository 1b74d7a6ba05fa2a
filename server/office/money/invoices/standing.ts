/** Who was taken out of a tournament and enters again keeps the document of their fee: nobody pays it twice. */

import { inPieces } from '../../../store/rows/in-batches.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { ParticipantRow } from '../../../store/schema.ts';
import type { Work } from '../../../store/unit/commit.ts';
import { linesLeft } from './credit-left.ts';
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
  for (const participantId of await tieLines(work, tournamentId, entryOf)) tied.add(participantId);
  return tied;
}

/** Their lines on bills that somebody else pays, with those of the credit notes. */
async function tieLines({ db }: Work, tournamentId: number, entryOf: ReadonlyMap<number, number>): Promise<Set<number>> {
  const tied = new Set<number>();
  for (const piece of inPieces([...entryOf.keys()])) {
    const left = await db
      .selectFrom('invoiceLine as l')
      .innerJoin('invoice as i', 'i.id', 'l.invoiceId')
      .select(['i.id', 'l.playerProfileId'])
      .distinct()
      .where('l.playerProfileId', 'in', piece)
      .where('l.tournamentId', '=', tournamentId)
      .where('l.participantId', 'is', null)
      .where('i.participantId', 'is', null)
      .where('i.kind', '=', 'INVOICE')
      .where('i.status', 'in', ['CREATED', 'SENT', 'PAID'])
      .orderBy('i.id')
      .execute();
    const bills = new Map<number, Awaited<ReturnType<typeof linesLeft>>>();
    for (const { id, playerProfileId } of left) {
      const participantId = playerProfileId === null ? undefined : entryOf.get(playerProfileId);
      if (participantId === undefined) continue;
      const lines = bills.get(id) ?? (await linesLeft(db, id));
      bills.set(id, lines);
      const own = lines.filter(({ line }) => line.playerProfileId === playerProfileId && line.tournamentId === tournamentId);
      if (own.every(({ leftCents }) => leftCents === 0)) continue;
      await db
        .updateTable('invoiceLine')
        .set({ participantId })
        .where((eb) =>
          eb.or([eb('invoiceId', '=', id), eb('invoiceId', 'in', eb.selectFrom('invoice').select('id').where('correctsId', '=', id))]),
        )
        .where('playerProfileId', '=', playerProfileId)
        .where('tournamentId', '=', tournamentId)
        .execute();
      tied.add(participantId);
    }
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

/** Reassigns the invoice of a removed entry when the player enters again, so that the fee is not billed twice. */

import { inBatches } from '../../../store/rows/batches.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { ParticipantRow } from '../../../store/schema.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { uncreditedLines } from './uncredited.ts';

type ReturningEntry = Pick<ParticipantRow, 'id' | 'playerProfileId' | 'teamParticipantId'>;

/**
 * Assigns orphaned invoices of earlier entries to these entries and returns the ids of the entries. `purpose` identifies the fee among
 * hand-written invoices.
 */
export async function reassignInvoices(
  work: WorkContext,
  { tournamentId, purpose }: { tournamentId: number; purpose: string },
  entries: readonly ReturningEntry[],
): Promise<Set<number>> {
  const entryOf = new Map(
    entries.filter(({ teamParticipantId }) => teamParticipantId === null).map(({ id, playerProfileId }) => [playerProfileId, id]),
  );
  const reassigned = new Set<number>();
  for (const row of await orphanedInvoices(work, tournamentId, { purpose, players: [...entryOf.keys()] })) {
    const participantId = entryOf.get(row.playerProfileId);
    if (participantId === undefined || !(await isStillOwed(work, row))) continue;
    await saveRow(work, 'invoice', row, { participantId }, { type: 'ENTER_AGAIN', data: { participantId } });
    reassigned.add(participantId);
  }
  for (const participantId of await reassignLines(work, tournamentId, entryOf)) reassigned.add(participantId);
  return reassigned;
}

/** Reassigns their lines on shared bills, including the lines of credit notes. */
async function reassignLines({ db }: WorkContext, tournamentId: number, entryOf: ReadonlyMap<number, number>): Promise<Set<number>> {
  const reassigned = new Set<number>();
  for (const batch of inBatches([...entryOf.keys()])) {
    const orphanedLines = await db
      .selectFrom('invoiceLine as l')
      .innerJoin('invoice as i', 'i.id', 'l.invoiceId')
      .select(['i.id', 'l.playerProfileId'])
      .distinct()
      .where('l.playerProfileId', 'in', batch)
      .where('l.tournamentId', '=', tournamentId)
      .where('l.participantId', 'is', null)
      .where('i.participantId', 'is', null)
      .where('i.kind', '=', 'INVOICE')
      .where('i.status', 'in', ['CREATED', 'SENT', 'PAID'])
      .orderBy('i.id')
      .execute();
    const bills = new Map<number, Awaited<ReturnType<typeof uncreditedLines>>>();
    for (const { id, playerProfileId } of orphanedLines) {
      const participantId = playerProfileId === null ? undefined : entryOf.get(playerProfileId);
      if (participantId === undefined) continue;
      const lines = bills.get(id) ?? (await uncreditedLines(db, id));
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
      reassigned.add(participantId);
    }
  }
  return reassigned;
}

async function orphanedInvoices(
  { db }: WorkContext,
  tournamentId: number,
  { purpose, players }: { purpose: string; players: readonly number[] },
): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const batch of inBatches(players))
    rows.push(
      ...(await db
        .selectFrom('invoice as i')
        .innerJoin('invoiceText as t', 't.invoiceId', 'i.id')
        .selectAll('i')
        .where('i.playerProfileId', 'in', batch)
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

/** An invoice that was credited in full is not reassigned: the fee is owed again. */
async function isStillOwed(work: WorkContext, row: InvoiceRow): Promise<boolean> {
  return row.status !== 'PAID' || (await factsOf(work, row)).creditedCents < row.totalCents;
}

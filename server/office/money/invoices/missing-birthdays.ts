/** Finds entries whose fee depends on a date of birth that nobody has entered. Their invoice waits for it; the entry itself does not. */
import type { Kysely } from 'kysely';
import { needsBirthday } from '#machines/money/entry-fee.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { Database } from '../../../store/schema.ts';
import type { InvoiceRow } from './facts.ts';

/** Returns the names of the players by the id of their entry. */
export async function missingBirthdays(db: Kysely<Database>, participantIds: readonly number[]): Promise<Map<number, string>> {
  const missing = new Map<number, string>();
  for (const batch of inBatches(participantIds)) {
    const rows = await db
      .selectFrom('participant as p')
      .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
      .innerJoin('tournament as t', 't.id', 'p.tournamentId')
      .select(['p.id', 'p.registrationDate', 'pp.displayName', 'pp.sex', 'pp.birthday', 't.tournamentStartDate'])
      .select(['t.entryFee1Cents', 't.entryFee2Cents', 't.entryFee3Cents', 't.entryFeeReducedCents', 't.entryFeeReduced2Cents'])
      .select(['t.entryFee1Until', 't.entryFee2Until', 't.entryFee3Until'])
      .where('p.id', 'in', batch)
      .where('p.teamParticipantId', 'is', null)
      .where('pp.teamProfile', '=', false)
      .where('pp.birthday', 'is', null)
      .execute();
    for (const row of rows) if (needsBirthday(row, row.registrationDate ?? '', row)) missing.set(row.id, row.displayName);
  }
  return missing;
}

/** Returns the drafts of entries whose fee is not known yet. A user who has written an amount by hand has decided it. */
export async function draftsWithoutFee(db: Kysely<Database>, rows: readonly InvoiceRow[]): Promise<Map<number, string>> {
  const automatic = rows.filter(({ kind, byHand }) => kind === 'INVOICE' && !byHand);
  const missing = await missingBirthdays(
    db,
    automatic.flatMap(({ participantId }) => (participantId === null ? [] : [participantId])),
  );
  return new Map(
    automatic.flatMap(({ id, participantId }) => {
      const name = participantId === null ? undefined : missing.get(participantId);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** 'the fee of ÆGISDAL Snæbjörn depends on the date of birth, which is missing in the profile' */
export const birthdayWords = (name: string): string => `the fee of ${name} depends on the date of birth, which is missing in the profile`;

/** 'The fee of ÆGISDAL Snæbjörn depends on the date of birth. Enter it in the profile first.' */
export const feeUnknownSentence = (name: string): string =>
  `The fee of ${name} depends on the date of birth. Enter it in the profile first.`;

/** Throws a 409 that names the player. */
export async function requireFees(db: Kysely<Database>, rows: readonly InvoiceRow[]): Promise<void> {
  const [name] = (await draftsWithoutFee(db, rows)).values();
  if (name === undefined) return;
  throw notAllowed({ code: 'BIRTHDAY_MISSING', sentence: feeUnknownSentence(name) });
}

/** The invoices that entering many players makes: predicted for the dialog of an import, and counted after it. */
import type { Kysely } from 'kysely';
import { missingFields } from '#contract/people/missing-fields.ts';
import type { ImportedInvoices, ImportInvoices } from '#contract/tournament/participant-import.ts';
import { entryFee } from '#machines/money/entry-fee.ts';
import { eurosOf, sum } from '#machines/money/money.ts';
import { dayInZone } from '../../../kernel/time/local-time.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { Database, TournamentRow } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { isIssuedAt } from './entry-words.ts';
import { incompleteProfiles } from './incomplete-profiles.ts';

/** A known player by id, or the form of a new one. */
type ImportedEntrant = { playerProfileId: number } | { form: Readonly<Record<string, unknown>> };

type FeePerson = { teamProfile: boolean; sex: string | null; birthday: string | null; isComplete: boolean };

/** Predicts the invoices by the rules of `invoiceEntries` (entries.ts): the same fee, the same settings, and no invoice for an incomplete profile. */
export async function predictImportInvoices(
  db: Kysely<Database>,
  { tournament, now }: { tournament: TournamentRow; now: Date },
  entrants: readonly ImportedEntrant[],
): Promise<ImportInvoices> {
  const settings = await settingsOf(db);
  const moment = (['onEntry', 'onApproval'] as const).find((one) => isIssuedAt(settings, one)) ?? null;
  if (moment === null) return { moment, issued: 0, sum: 0, incomplete: 0 };
  const { timeZone } = await db.selectFrom('event').select('timeZone').where('id', '=', tournament.eventId).executeTakeFirstOrThrow();
  const day = dayInZone(now, timeZone);
  const charged = (await peopleOf(db, entrants)).flatMap((person) => {
    const fee = entryFee(tournament, day, person.teamProfile ? null : person);
    return fee > 0 ? [{ fee, isComplete: person.isComplete }] : [];
  });
  const issued = charged.filter(({ isComplete }) => isComplete);
  return { moment, issued: issued.length, sum: eurosOf(sum(issued.map(({ fee }) => fee))), incomplete: charged.length - issued.length };
}

async function peopleOf(db: Kysely<Database>, entrants: readonly ImportedEntrant[]): Promise<FeePerson[]> {
  const ids = entrants.flatMap((entrant) => ('form' in entrant ? [] : [entrant.playerProfileId]));
  const incomplete = await incompleteProfiles(db, ids);
  const known: FeePerson[] = [];
  for (const batch of inBatches(ids)) {
    const rows = await db.selectFrom('playerProfile').select(['id', 'teamProfile', 'sex', 'birthday']).where('id', 'in', batch).execute();
    for (const { id, ...row } of rows) known.push({ ...row, isComplete: !incomplete.has(id) });
  }
  const fresh = entrants.flatMap((entrant): FeePerson[] => ('form' in entrant ? [newPerson(entrant)] : []));
  return [...known, ...fresh];
}

const newPerson = ({ form }: { form: Readonly<Record<string, unknown>> }): FeePerson => ({
  teamProfile: form.teamProfile === true,
  sex: typeof form.sex === 'string' ? form.sex : null,
  birthday: typeof form.birthday === 'string' ? form.birthday : null,
  isComplete: missingFields(form).length === 0,
});

/** Counts the invoices of these entries: the issued ones with their sum, and the drafts of players with an incomplete profile by name. */
export async function countEntryInvoices(db: Kysely<Database>, participantIds: readonly number[]): Promise<ImportedInvoices> {
  const rows: { status: string; totalCents: number; playerProfileId: number }[] = [];
  for (const batch of inBatches(participantIds)) {
    const some = db.selectFrom('invoice').select(['status', 'totalCents', 'playerProfileId']).where('kind', '=', 'INVOICE');
    rows.push(...(await some.where('participantId', 'in', batch).where('status', 'in', ['NONE', 'CREATED']).orderBy('id').execute()));
  }
  const issued = rows.filter(({ status }) => status === 'CREATED');
  const drafts = rows.filter(({ status, totalCents }) => status === 'NONE' && totalCents > 0);
  const incomplete = await incompleteProfiles(
    db,
    drafts.map(({ playerProfileId }) => playerProfileId),
  );
  return {
    issued: issued.length,
    sum: eurosOf(sum(issued.map(({ totalCents }) => totalCents))),
    incomplete: [...incomplete.values()].map(({ displayName }) => displayName),
  };
}

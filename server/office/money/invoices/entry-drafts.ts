/** Computes the current fee of an entry as a draft with one line (machines/README.md 12.2). */
import type { Kysely } from 'kysely';
import { entryFee } from '#machines/money/entry-fee.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import type { Database, ParticipantRow, TournamentRow } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { defaultTax } from './default-tax.ts';
import type { DraftInvoiceLine, InvoiceDraft } from './drafts.ts';
import { languageOf } from './issuer-and-recipient.ts';

export type BilledEntry = Pick<
  ParticipantRow,
  'id' | 'playerProfileId' | 'registrationDate' | 'registrationApproved' | 'teamParticipantId'
>;

/** Returns one draft per entry. `free`: includes entries without a fee. Members of teams pay nothing themselves. */
export async function draftsOf(
  db: Kysely<Database>,
  tournament: TournamentRow,
  entries: readonly BilledEntry[],
  free = false,
): Promise<InvoiceDraft[]> {
  const entrants = entries.filter(({ teamParticipantId }) => teamParticipantId === null);
  if (entrants.length === 0) return [];
  const people = await peopleOf(
    db,
    entrants.map(({ playerProfileId }) => playerProfileId),
  );
  const { tax, invoices } = await settingsOf(db);
  const serviceDay = tournament.tournamentEndDate ?? tournament.tournamentStartDate ?? '';
  const purpose = await purposeOf(db, tournament);
  return entrants.flatMap(({ id, playerProfileId, registrationDate }): InvoiceDraft[] => {
    const person = people.get(playerProfileId);
    if (!person) return [];
    const fee = entryFee(tournament, registrationDate ?? '', person.teamProfile ? null : person);
    const { tournamentStartDate, tournamentEndDate } = tournament;
    const service = { serviceFrom: tournamentStartDate, serviceTo: tournamentEndDate };
    const entry = { participantId: id, playerProfileId, tournamentId: tournament.id };
    const language = languageOf(person.countryCode, invoices.language);
    const text = language === 'en' ? purpose : purpose.replace(feeWords.en, feeWords[language]);
    const line: DraftInvoiceLine = {
      ...defaultTax(tax, serviceDay, language),
      ...{ ...service, text, ...entry, quantity: 1, unitGrossCents: fee },
    };
    const head = { kind: 'INVOICE', ...entry, byHand: false } as const;
    return fee > 0 || free ? [{ head, words: { purpose }, lines: [line] }] : [];
  });
}

export async function purposeOf(db: Kysely<Database>, { name, eventId }: TournamentRow): Promise<string> {
  const event = await db.selectFrom('event').select('name').where('id', '=', eventId).executeTakeFirstOrThrow();
  return `${feeWords.en} ${name}, ${event.name}`.slice(0, 255);
}

/** The line of the document is in its language; the office finds the invoice by one purpose. */
const feeWords = { en: 'Entry fee', de: 'Startgeld' } as const;

async function peopleOf(db: Kysely<Database>, ids: readonly number[]) {
  const people = new Map<number, Awaited<ReturnType<typeof readPeople>>[number]>();
  for (const batch of inBatches(ids)) for (const row of await readPeople(db, batch)) people.set(row.id, row);
  return people;
}

const readPeople = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('playerProfile as pp')
    .leftJoin('country as c', 'c.id', 'pp.countryId')
    .select(['pp.id', 'pp.sex', 'pp.birthday', 'pp.teamProfile', 'c.code as countryCode'])
    .where('pp.id', 'in', ids)
    .execute();

/** Returns player and tournament of each entry. */
export async function entriesOf(db: Kysely<Database>, ids: readonly number[]) {
  const entries = new Map<number, { participantId: number; playerProfileId: number; tournamentId: number }>();
  for (const batch of inBatches(ids)) {
    const rows = await db
      .selectFrom('participant')
      .select(['id as participantId', 'playerProfileId', 'tournamentId'])
      .where('id', 'in', batch)
      .execute();
    for (const row of rows) entries.set(row.participantId, row);
  }
  return entries;
}

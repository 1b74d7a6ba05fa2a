/** The invoice of an entry: drafted with it, issued with its approval, always in the same unit of work (rules.md 12.2). */
import type { Kysely } from 'kysely';
import { entryFee } from '#machines/entry-fee.ts';
import type { Work } from '../db/commit.ts';
import { inPieces } from '../db/in-pieces.ts';
import type { Database, ParticipantRow, TournamentRow } from '../db/schema.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { type Draft, insertDrafts, type Line, linesOf, rewriteDraft } from './drafts.ts';
import { type InvoiceRow, lockInvoice } from './facts.ts';
import { issueDrafts } from './issue.ts';
import { tieStanding } from './standing.ts';
import { usualTax } from './usual-tax.ts';

type Entry = Pick<ParticipantRow, 'id' | 'playerProfileId' | 'registrationDate' | 'registrationApproved' | 'teamParticipantId'>;

/** A draft for everybody who pays; issued at once where they are approved already, or the settings say so. */
export async function invoiceEntries(work: Work, tournament: TournamentRow, entries: readonly Entry[]): Promise<void> {
  const tied = await tieStanding(work, { tournamentId: tournament.id, purpose: await purposeOf(work.db, tournament) }, entries);
  const rows = await draftMissing(
    work,
    tournament,
    entries.filter(({ id }) => !tied.has(id)),
  );
  if (rows.length === 0) return;
  const approved = new Set(entries.filter(({ registrationApproved }) => registrationApproved).map(({ id }) => id));
  const { issueInvoices } = (await settingsOf(work.db)).invoices;
  const due = rows.filter(
    ({ participantId }) =>
      issueInvoices === 'onEntry' || (issueInvoices === 'onApproval' && participantId !== null && approved.has(participantId)),
  );
  await issueByItself(work, due);
}

/** Drafts for those who pay and have no document yet, whenever they entered. */
async function draftMissing(work: Work, tournament: TournamentRow, entries: readonly Entry[]): Promise<InvoiceRow[]> {
  const known = new Set<number | null>();
  for (const piece of inPieces(entries.map(({ id }) => id))) {
    const rows = await work.db.selectFrom('invoice').select('participantId').where('participantId', 'in', piece).execute();
    for (const { participantId } of rows) known.add(participantId);
  }
  const missing = entries.filter(({ id }) => !known.has(id));
  return insertDrafts(work, await draftsOf(work.db, tournament, missing));
}

/** Issues what was drafted for an entry, as its fee is now. */
export async function invoiceApproval(work: Work, tournament: TournamentRow, entry: Entry): Promise<void> {
  if ((await settingsOf(work.db)).invoices.issueInvoices !== 'onApproval') return;
  await draftMissing(work, tournament, [entry]);
  await refreshDrafts(work, tournament, [entry]);
  const rows = await draftRows(work.db, [entry.id]);
  await issueByItself(work, rows);
}

/** Nobody's approval waits for what the office has not set up: without an issuer drafts stay drafts, and free entry has no document. */
async function issueByItself(work: Work, rows: readonly InvoiceRow[]): Promise<void> {
  const { legalName } = (await settingsOf(work.db)).federation;
  if (legalName === null) return;
  await issueDrafts(
    work,
    rows.filter(({ totalCents }) => totalCents > 0),
  );
}

/** The drafts that nobody has touched follow their entry: its fee, its tournament's name. */
async function refreshDrafts(work: Work, tournament: TournamentRow, entries: readonly Entry[]): Promise<void> {
  const rows = (
    await draftRows(
      work.db,
      entries.map(({ id }) => id),
    )
  ).filter(({ byHand }) => !byHand);
  if (rows.length === 0) return;
  const byEntry = new Map((await draftsOf(work.db, tournament, entries, true)).map((draft) => [draft.head.participantId, draft]));
  const stored = await linesOf(
    work.db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const draft = byEntry.get(row.participantId);
    const [line] = stored.get(row.id) ?? [];
    const [next] = draft?.lines ?? [];
    if (draft && next && !isSame(line, next)) await rewriteDraft(work, row, { head: {}, words: draft.words, lines: draft.lines });
  }
}

/** A draft that is about to be issued, as its entry is now. */
export async function refreshDraft(work: Work, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.status !== 'NONE' || row.byHand || row.participantId === null) return row;
  const { db } = work;
  const entry = await db.selectFrom('participant').selectAll().where('id', '=', row.participantId).executeTakeFirstOrThrow();
  const tournament = await db.selectFrom('tournament').selectAll().where('id', '=', entry.tournamentId).executeTakeFirstOrThrow();
  await refreshDrafts(work, tournament, [entry]);
  return lockInvoice(work, row.id);
}

/** All of a tournament that was saved: its fees, days and name may be others, and who entered while it cost nothing gets a draft. */
export async function refreshTournament(work: Work, before: TournamentRow): Promise<void> {
  const tournament = await work.db.selectFrom('tournament').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const entries = await work.db.selectFrom('participant').selectAll().where('tournamentId', '=', before.id).execute();
  // Of who had to pay already a person may have discarded the draft.
  const paying = new Set((await draftsOf(work.db, before, entries)).map(({ head }) => head.participantId));
  await draftMissing(
    work,
    tournament,
    entries.filter(({ id }) => !paying.has(id)),
  );
  await refreshDrafts(work, tournament, entries);
}

/** The drafts of these entries. */
export async function draftRows(db: Kysely<Database>, participantIds: readonly number[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const piece of inPieces(participantIds))
    rows.push(
      ...(await db
        .selectFrom('invoice')
        .selectAll()
        .where('participantId', 'in', piece)
        .where('status', '=', 'NONE')
        .orderBy('id')
        .execute()),
    );
  return rows;
}

const isSame = (stored: Line | undefined, next: Line): boolean =>
  stored !== undefined && (Object.keys(next) as (keyof Line)[]).every((name) => stored[name] === next[name]);

/** `free`: also of those who pay nothing. Members of teams pay nothing of their own. */
async function draftsOf(db: Kysely<Database>, tournament: TournamentRow, entries: readonly Entry[], free = false): Promise<Draft[]> {
  const entrants = entries.filter(({ teamParticipantId }) => teamParticipantId === null);
  if (entrants.length === 0) return [];
  const people = await peopleOf(
    db,
    entrants.map(({ playerProfileId }) => playerProfileId),
  );
  const tax = usualTax((await settingsOf(db)).tax);
  const purpose = await purposeOf(db, tournament);
  return entrants.flatMap(({ id, playerProfileId, registrationDate }): Draft[] => {
    const person = people.get(playerProfileId);
    if (!person) return [];
    const fee = entryFee(tournament, registrationDate ?? '', person.teamProfile ? null : person);
    const { tournamentStartDate, tournamentEndDate } = tournament;
    const service = { serviceFrom: tournamentStartDate, serviceTo: tournamentEndDate };
    const line: Line = { ...tax, ...service, text: purpose, participantId: id, quantity: 1, unitGrossCents: fee };
    const head = { kind: 'INVOICE', playerProfileId, tournamentId: tournament.id, participantId: id, byHand: false } as const;
    return fee > 0 || free ? [{ head, words: { purpose }, lines: [line] }] : [];
  });
}

async function purposeOf(db: Kysely<Database>, { name, eventId }: TournamentRow): Promise<string> {
  const event = await db.selectFrom('event').select('name').where('id', '=', eventId).executeTakeFirstOrThrow();
  return `Entry fee ${name}, ${event.name}`.slice(0, 255);
}

async function peopleOf(db: Kysely<Database>, ids: readonly number[]) {
  const people = new Map<number, { id: number; sex: string | null; birthday: string | null; teamProfile: boolean }>();
  for (const piece of inPieces(ids)) {
    const rows = await db.selectFrom('playerProfile').select(['id', 'sex', 'birthday', 'teamProfile']).where('id', 'in', piece).execute();
    for (const row of rows) people.set(row.id, row);
  }
  return people;
}

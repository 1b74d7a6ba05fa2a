/**
 * Invoices entries: drafts an invoice with the entry and issues it with the approval, in the same unit of work (machines/README.md 12.2).
 */
import type { Kysely } from 'kysely';
import type { Context } from '../../../store/context.ts';
import { inBatches } from '../../../store/rows/batches.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import type { Database, TournamentRow } from '../../../store/schema.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { blockedAmong } from '../../privacy/blocked-invoices.ts';
import { type DraftInvoiceLine, insertDrafts, linesOf, rewriteDraft } from './drafts.ts';
import { documentsOf, lockEntries } from './entrants.ts';
import { type BilledEntry, draftsOf, purposeOf } from './entry-drafts.ts';
import { isIssuedAt } from './entry-words.ts';
import { type InvoiceRow, lockInvoice } from './facts.ts';
import { incompleteProfiles } from './incomplete-profiles.ts';
import { issueDrafts } from './issue.ts';
import { draftsWithoutFee } from './missing-birthdays.ts';
import { reassignInvoices } from './reassign-invoices.ts';

/** Drafts an invoice for each entry with a fee. Issues it at once for approved entries or if the settings say so. */
export async function invoiceEntries(work: WorkContext, tournament: TournamentRow, entries: readonly BilledEntry[]): Promise<void> {
  const reassigned = await reassignInvoices(work, { tournamentId: tournament.id, purpose: await purposeOf(work.db, tournament) }, entries);
  const rows = await draftMissing(
    work,
    tournament,
    entries.filter(({ id }) => !reassigned.has(id)),
  );
  if (rows.length === 0) return;
  const approved = new Set(entries.filter(({ registrationApproved }) => registrationApproved).map(({ id }) => id));
  const settings = await settingsOf(work.db);
  const due = rows.filter(({ participantId }) => {
    const isApproved = participantId !== null && approved.has(participantId);
    return isIssuedAt(settings, 'onEntry') || (isApproved && isIssuedAt(settings, 'onApproval'));
  });
  await issueCharged(work, due);
}

/** Inserts drafts for entries with a fee and without a document, whenever they entered. */
async function draftMissing(work: WorkContext, tournament: TournamentRow, entries: readonly BilledEntry[]): Promise<InvoiceRow[]> {
  const ids = entries.map(({ id }) => id);
  await lockEntries(work, ids);
  const documents = await documentsOf(work.db, ids);
  const billedIds = new Set(documents.map(({ participantId }) => participantId));
  const missing = entries.filter(({ id }) => !billedIds.has(id));
  return insertDrafts(work, await draftsOf(work.db, tournament, missing));
}

/** Issues the drafts of an approved entry with its current fee. */
export async function invoiceApproval(work: WorkContext, tournament: TournamentRow, entry: BilledEntry): Promise<void> {
  const settings = await settingsOf(work.db);
  if (settings.invoices.issueInvoices !== 'onApproval') return;
  await draftMissing(work, tournament, [entry]);
  await refreshDrafts(work, tournament, [entry]);
  if (isIssuedAt(settings, 'onApproval')) await issueCharged(work, await draftRows(work.db, [entry.id]));
}

/**
 * Entries without a fee get no document. The invoice of an incomplete profile stays a draft, because an issued one cannot be corrected; so does
 * one whose fee depends on a missing birthday.
 */
async function issueCharged(work: WorkContext, rows: readonly InvoiceRow[]): Promise<void> {
  const waiting = await draftsWithoutFee(work.db, rows);
  const incomplete = await incompleteProfiles(
    work.db,
    rows.map(({ playerProfileId }) => playerProfileId),
  );
  await issueDrafts(
    work,
    rows.filter(({ id, totalCents, playerProfileId }) => totalCents > 0 && !waiting.has(id) && !incomplete.has(playerProfileId)),
  );
}

/** Drafts that no user edited follow their entry: fee and name of the tournament. */
async function refreshDrafts(work: WorkContext, tournament: TournamentRow, entries: readonly BilledEntry[]): Promise<void> {
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

/** Returns the draft with the current data of its entry. Call it before issuing. */
export async function refreshDraft(work: WorkContext, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.status !== 'NONE' || row.byHand || row.participantId === null) return row;
  const { db } = work;
  const entry = await db.selectFrom('participant').selectAll().where('id', '=', row.participantId).executeTakeFirstOrThrow();
  const tournament = await db.selectFrom('tournament').selectAll().where('id', '=', entry.tournamentId).executeTakeFirstOrThrow();
  await refreshDrafts(work, tournament, [entry]);
  return lockInvoice(work, row.id);
}

/** Refreshes drafts in a separate unit of work. If the fee has changed, the refused user then finds the new fee in the draft. */
export async function refreshEntryDrafts(context: Context, { actor }: Pick<CommitRequest, 'actor'>, ids: readonly number[]): Promise<void> {
  const automatic = await context.read
    .selectFrom('invoice')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'NONE')
    .where('byHand', '=', false)
    .where('participantId', 'is not', null)
    .orderBy('id')
    .execute();
  if (automatic.length === 0) return;
  await commit(context, { actor }, async (work) => {
    for (const { id } of automatic) {
      const row = await lockRow(work, 'invoice', id);
      // The player may have been erased meanwhile.
      const blocked = await blockedAmong({ db: work.db, actor }, [id]);
      if (row && !blocked.has(id)) await refreshDraft(work, row);
    }
    return null;
  });
}

/**
 * Updates all drafts of a saved tournament: fees, days and name may have changed. Entries that were free and now have a fee get a draft.
 */
export async function refreshTournament(work: WorkContext, before: TournamentRow): Promise<void> {
  const tournament = await work.db.selectFrom('tournament').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
  const entries = await work.db.selectFrom('participant').selectAll().where('tournamentId', '=', before.id).execute();
  // Entries that already had a fee get no new draft, because a user may have discarded it.
  const charged = new Set((await draftsOf(work.db, before, entries)).map(({ head }) => head.participantId));
  await draftMissing(
    work,
    tournament,
    entries.filter(({ id }) => !charged.has(id)),
  );
  await refreshDrafts(work, tournament, entries);
}

/** Returns the drafts of these entries. */
export async function draftRows(db: Kysely<Database>, participantIds: readonly number[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  for (const batch of inBatches(participantIds))
    rows.push(
      ...(await db
        .selectFrom('invoice')
        .selectAll()
        .where('participantId', 'in', batch)
        .where('status', '=', 'NONE')
        .orderBy('id')
        .execute()),
    );
  return rows;
}

const isSame = (stored: DraftInvoiceLine | undefined, next: DraftInvoiceLine): boolean =>
  stored !== undefined && (Object.keys(next) as (keyof DraftInvoiceLine)[]).every((name) => stored[name] === next[name]);

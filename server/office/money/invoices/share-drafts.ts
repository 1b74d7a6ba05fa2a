/** Joins drafts of several entries into one bill that a club, a sponsor or a parent pays. */
import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { CallParts } from '#contract/kit/call.ts';
import type { shareInvoice } from '#contract/money/invoice-drafts.ts';
import { countText } from '#machines/count-text.ts';
import { notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow } from '../../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { requireNotBlocked } from '../../privacy/blocked-invoices.ts';
import { type DraftInvoiceLine, discardDrafts, insertDrafts, linesOf } from './drafts.ts';
import { latestLeitwegId } from './e-invoice/latest-leitweg-id.ts';
import { namesOf, requireUnbilled } from './entrants.ts';
import { refreshDraft } from './entries.ts';
import { entriesOf } from './entry-drafts.ts';
import type { InvoiceRow } from './facts.ts';
import { requirePlayerAndTournament } from './save-draft.ts';

type ShareInvoiceBody = CallParts<typeof shareInvoice>['body'];

const refuse = (code: ErrorCode, sentence: string) => notAllowed({ code, sentence });

/**
 * Replaces the drafts with one draft that has their lines, ordered by id, in one unit of work. Returns its id; throws a 409 for drafts that
 * cannot be joined.
 */
export async function shareDrafts(context: Context, request: CommitRequest, body: ShareInvoiceBody): Promise<number> {
  const { answer } = await commit(context, request, async (work) => {
    const { playerProfileId, purpose, billTo, leitwegId, note, dueDate = null } = body;
    await requirePlayerAndTournament(work, { playerProfileId });
    const rows = await draftsToShare(work, body.ids);
    const stored = await linesOf(
      work.db,
      rows.map(({ id }) => id),
    );
    const lines = await linesWithNames(
      work,
      rows.flatMap((row) => (stored.get(row.id) ?? []).map((line) => ({ row, line }))),
    );
    const entrants = lines.flatMap(({ participantId }) => (participantId === null ? [] : [participantId]));
    if (rows.some((row) => !hasEntrant(row, stored.get(row.id) ?? [])))
      throw refuse('NO_ENTRY', 'Only drafts of entries go on one bill: take the others out.');
    if (lines.length > maxLines) throw refuse('TOO_MANY_LINES', `An invoice has at most ${maxLines} lines.`);
    const event = await oneEvent(work, lines);
    await requireUnbilled(work, entrants, rows);
    await discardDrafts(work, rows);
    const tournamentId = lines.find((line) => line.tournamentId !== null)?.tournamentId ?? null;
    const head = { kind: 'INVOICE', playerProfileId, tournamentId, participantId: null, byHand: true, dueDate } as const;
    const words = {
      purpose: purpose || `${countText(new Set(entrants).size, 'entry', 'entries')}, ${event}`.slice(0, 255),
      billTo: billTo || null,
      leitwegId: leitwegId === undefined ? await latestLeitwegId(work, playerProfileId) : leitwegId || null,
    };
    const [sharedDraft] = await insertDrafts(work, [{ head, words: { ...words, note: note || null }, lines }]);
    return sharedDraft?.id ?? 0;
  });
  return answer;
}

const maxLines = 200;

async function draftsToShare(work: WorkContext, ids: readonly number[]): Promise<InvoiceRow[]> {
  const rows: InvoiceRow[] = [];
  // Locks in id order, so that two requests wait for each other instead of deadlocking.
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const row = await lockRow(work, 'invoice', id);
    if (!row) throw refuse('GONE', 'One of these drafts is not there any more: look at the list again.');
    if (row.status !== 'NONE') throw refuse('NOT_A_DRAFT', `${row.invoiceNumber} is issued already: only drafts go on one bill.`);
    await requireNotBlocked(work, id);
    rows.push(await refreshDraft(work, row));
  }
  if (rows.length < 2) throw refuse('TOO_FEW', 'Choose at least two drafts for one bill.');
  return rows;
}

const hasEntrant = (row: InvoiceRow, lines: readonly DraftInvoiceLine[]): boolean =>
  row.participantId !== null || lines.some(({ participantId }) => participantId !== null);

/** Adds the name of the player to each line. Lines from an earlier shared bill have it already. */
async function linesWithNames(
  { db }: WorkContext,
  all: readonly { row: InvoiceRow; line: DraftInvoiceLine & { position: number } }[],
): Promise<DraftInvoiceLine[]> {
  const entries = await entriesOf(
    db,
    all.flatMap(({ row }) => (row.participantId === null ? [] : [row.participantId])),
  );
  const names = await namesOf(
    db,
    [...entries.values()].map(({ playerProfileId }) => playerProfileId),
  );
  return all.map(({ row, line: { position: _, ...line } }) => {
    const entry = row.participantId === null ? undefined : entries.get(row.participantId);
    if (!entry) return line;
    const text = [names.get(entry.playerProfileId), line.text].filter(Boolean).join(' · ').slice(0, 255);
    return { ...line, ...entry, text };
  });
}

/** Returns the name of the event. Throws a 409 for drafts of several events. */
async function oneEvent({ db }: WorkContext, lines: readonly DraftInvoiceLine[]): Promise<string> {
  const tournaments = [...new Set(lines.flatMap(({ tournamentId }) => (tournamentId === null ? [] : [tournamentId])))];
  const events = await db
    .selectFrom('event as e')
    .innerJoin('tournament as t', 't.eventId', 'e.id')
    .select(['e.id', 'e.name'])
    .distinct()
    .where('t.id', 'in', tournaments)
    .orderBy('e.id')
    .execute();
  const [event, other] = events;
  if (!event || other)
    throw refuse('SEVERAL_EVENTS', `One bill is for one event: these drafts are of ${events.map(({ name }) => name).join(' and ')}.`);
  return event.name;
}

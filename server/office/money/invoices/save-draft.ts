/** Creates drafts by hand and changes them before they are issued. */

import type { CallParts } from '#contract/kit/call.ts';
import type { FieldProblem } from '#contract/kit/check.ts';
import { whyNotAddress } from '#contract/money/bill-to.ts';
import type { createInvoice, DraftLine, updateInvoice } from '#contract/money/invoice-drafts.ts';
import { whyNotInvoice } from '#machines/money/invoice-rules.ts';
import { centsFrom } from '#machines/money/money.ts';
import { invalidForm, notAllowed } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { officeDay } from '../../../store/settings/office-day.ts';
import { settingsOf } from '../../../store/settings/settings-of.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { basisPoints, defaultTax } from './default-tax.ts';
import { type DraftInvoiceLine, insertDrafts, linesOf, noEntry, rewriteDraft, type StoredInvoiceLine } from './drafts.ts';
import { latestLeitwegId } from './e-invoice/latest-leitweg-id.ts';
import { entrantsOn, requireUnbilled } from './entrants.ts';
import { entriesOf } from './entry-drafts.ts';
import { factsOf, type InvoiceRow } from './facts.ts';
import { languageOf, profilesOf } from './issuer-and-recipient.ts';
import { lineProblems } from './line-problems.ts';
import { billReleasedEntries, entriesOwing } from './shared-entries.ts';

type CreateInvoiceBody = CallParts<typeof createInvoice>['body'];
type UpdateInvoiceBody = CallParts<typeof updateInvoice>['body'];

/** Inserts a draft and returns its id. Throws a 400 for an invalid line and a 409 when an entry is billed already. */
export async function createDraft(context: Context, request: CommitRequest, body: CreateInvoiceBody): Promise<number> {
  const { answer } = await commit(context, request, async (work) => {
    const { playerProfileId, tournamentId = null, dueDate = null, purpose, note = null, billTo, leitwegId } = body;
    await requirePlayerAndTournament(work, { playerProfileId, tournamentId });
    const head = { kind: 'INVOICE', playerProfileId, tournamentId, dueDate, participantId: null, byHand: true } as const;
    const words = {
      purpose: purpose || (body.lines.find(({ participantId }) => !participantId)?.text ?? null),
      note: note || null,
      billTo: billTo || null,
      leitwegId: leitwegId === undefined ? await latestLeitwegId(work, playerProfileId) : leitwegId || null,
    };
    const lines = await linesFrom(work, body.lines, playerProfileId);
    await requireUnbilled(work, entrantsOn(head, lines), []);
    const [row] = await insertDrafts(work, [{ head, words, lines }]);
    return row?.id ?? 0;
  });
  return answer;
}

/** Throws a 400 when the player or the tournament does not exist. A merged player does not count. */
export async function requirePlayerAndTournament(
  { db }: WorkContext,
  { playerProfileId, tournamentId }: { playerProfileId?: number; tournamentId?: number | null },
) {
  const player = db
    .selectFrom('playerProfile')
    .select('id')
    .where('mergedInto', 'is', null)
    .where('id', '=', playerProfileId ?? 0);
  const tournament = db
    .selectFrom('tournament')
    .select('id')
    .where('id', '=', tournamentId ?? 0);
  const problems: FieldProblem[] = [];
  if (playerProfileId !== undefined && !(await player.executeTakeFirst()))
    problems.push({ field: 'playerProfileId', code: 'NotFound', sentence: 'Please select a player' });
  if (tournamentId != null && !(await tournament.executeTakeFirst()))
    problems.push({ field: 'tournamentId', code: 'NotFound', sentence: 'Please select a tournament' });
  if (problems.length > 0) throw invalidForm('invoice', problems);
}

type LineBody = Omit<DraftLine, 'text'> & { text: string | null };

/** The default texts of a line are in the language of the payer's document. */
async function linesFrom(work: WorkContext, lines: readonly LineBody[], payerId: number): Promise<DraftInvoiceLine[]> {
  const { db } = work;
  const { tax, invoices } = await settingsOf(db);
  const payer = (await profilesOf(db, [payerId])).get(payerId);
  const language = languageOf(payer?.countryCode, invoices.language);
  const today = await officeDay(db, work.now);
  const entries = await entriesOf(
    db,
    lines.flatMap(({ participantId }) => (participantId == null ? [] : [participantId])),
  );
  const unknown = [...lines.entries()].filter(([, { participantId }]) => participantId != null && !entries.has(participantId));
  if (unknown.length > 0)
    throw invalidForm(
      'invoice',
      unknown.map(([index]) => ({
        field: `lines[${index}].participantId`,
        code: 'NotFound',
        sentence: 'This entry is not there any more',
      })),
    );
  const priced = lines.map((line): DraftInvoiceLine => {
    const { text, quantity, unitPrice, taxRate, taxCategory, exemptionReason, serviceFrom = null, serviceTo = null } = line;
    const defaults = defaultTax(tax, serviceTo ?? serviceFrom ?? today, language);
    const taxRateBp = taxRate == null ? defaults.taxRateBp : basisPoints(taxRate);
    const category =
      taxCategory ??
      (taxRateBp > 0 ? 'S' : taxRate == null ? defaults.taxCategory : defaults.taxCategory === 'S' ? 'Z' : defaults.taxCategory);
    return {
      text,
      quantity,
      unitGrossCents: centsFrom(unitPrice),
      taxRateBp,
      taxCategory: category,
      exemptionReason: exemptionReason ?? (category === 'E' ? defaults.exemptionReason : null),
      serviceFrom,
      serviceTo,
      ...(line.participantId == null ? noEntry : (entries.get(line.participantId) ?? noEntry)),
    };
  });
  const problems = lineProblems(priced);
  if (problems.length > 0) throw invalidForm('invoice', problems);
  return priced;
}

/** Old clients do not send entries: a line with an unchanged text keeps its entry. Null removes the entry. */
function withEntries(lines: readonly LineBody[], stored: readonly StoredInvoiceLine[]): LineBody[] {
  const sentIds = new Set(lines.map(({ participantId }) => participantId));
  const unmatched = stored.filter(({ participantId }) => participantId !== null && !sentIds.has(participantId));
  return lines.map((line) => {
    if (line.participantId !== undefined) return line;
    const same = unmatched.findIndex(({ text }) => text === line.text);
    const [match] = same === -1 ? [] : unmatched.splice(same, 1);
    return { ...line, participantId: match?.participantId ?? null };
  });
}

/** Changes a draft; absent values stay. Throws a 409 when the machine refuses the requested status. */
export async function changeDraft(work: WorkContext, row: InvoiceRow, body: UpdateInvoiceBody): Promise<void> {
  const status = body.status ?? 'NONE';
  const refusal = status === 'NONE' ? null : whyNotInvoice('NONE', await factsOf(work, row), markEvent(body));
  if (refusal) throw notAllowed(refusal);
  const { playerProfileId, tournamentId, dueDate, purpose, note, billTo, leitwegId, lines } = body;
  const noAddress = whyNotAddress(billTo ?? '');
  if (noAddress) throw invalidForm('invoice', [{ field: 'billTo', code: 'Invalid', sentence: noAddress }]);
  await requirePlayerAndTournament(work, { ...(playerProfileId ? { playerProfileId } : {}), ...(tournamentId ? { tournamentId } : {}) });
  const head = {
    ...(playerProfileId ? { playerProfileId } : {}),
    ...(tournamentId === undefined ? {} : { tournamentId }),
    ...(dueDate === undefined ? {} : { dueDate }),
    byHand: true,
  };
  const words = Object.fromEntries(
    Object.entries({ purpose, note, billTo, leitwegId }).flatMap(([name, text]) => (text === undefined ? [] : [[name, text || null]])),
  );
  const stored = (await linesOf(work.db, [row.id])).get(row.id) ?? [];
  const next = lines && (await linesFrom(work, withEntries(lines, stored), playerProfileId ?? row.playerProfileId));
  const before = next ? await entriesOwing(work, row) : [];
  if (next) await requireUnbilled(work, entrantsOn(row, next), [row]);
  await rewriteDraft(work, row, { head, words, lines: next });
  // An entry that left a shared bill owes its own fee again.
  await billReleasedEntries(work, before);
}

const markEvent = ({ status, paymentType = null, note = null, reason }: UpdateInvoiceBody) =>
  status === 'CANCELLED'
    ? ({ type: 'CANCEL', reason: reason ?? '' } as const)
    : status === 'PAID'
      ? ({ type: 'PAY', paymentType, note, availableCents: null } as const)
      : ({ type: 'CHANGE' } as const);

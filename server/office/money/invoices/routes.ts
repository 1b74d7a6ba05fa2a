/** Serves invoices, credit notes and drafts. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { billsOfCalledOff, cancelCalledOff } from '#contract/money/called-off.ts';
import { deskDay } from '#contract/money/cash-desk.ts';
import { moveCash as moveCashCall } from '#contract/money/cash-movements.ts';
import { closeDesk as closeDeskCall } from '#contract/money/desk-closing.ts';
import { creditInvoice, issueInvoice, reissueInvoice, sendInvoice as sendCall, takeBackPayment } from '#contract/money/invoice-actions.ts';
import { createInvoice, deleteInvoice, shareInvoice, updateInvoice } from '#contract/money/invoice-drafts.ts';
import {
  billsOfEntries,
  countInvoices,
  csvOfInvoices,
  getInvoice,
  invoicesOfParticipant,
  listInvoices,
  listOpenItems,
  sumInvoices,
} from '#contract/money/invoices.ts';
import { cancelManyInvoices, issueManyInvoices, payManyInvoices, sendManyInvoices } from '#contract/money/invoices-bulk.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { alert, requiredId, requireNew, tagged } from '../../../entity/save-response.ts';
import { principalsOf } from '../../../http/auth/actors.ts';
import { personOf, signedIn } from '../../../http/auth/guard.ts';
import { requireScope } from '../../../http/auth/scope.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { serve } from '../../../http/serve.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { blockErased } from '../../privacy/blocked-invoices.ts';
import { billsOf, summaryOf, tournamentsOf } from '../called-off/bills.ts';
import { cancelBills } from '../called-off/cancel-bills.ts';
import { moveCash } from '../till/cash-movements.ts';
import { closeDesk } from '../till/desk-closing.ts';
import { dayOfDesk } from '../till/desk-day.ts';
import { previewEntryBills } from './approval-preview.ts';
import { bookkeepingCsv } from './bookkeeping.ts';
import { readInvoice } from './detail.ts';
import { describeEntryInvoices } from './entry-removal.ts';
import { countOfInvoices, openItems, pageOfInvoices, sumsOfInvoices } from './list.ts';
import { creditInvoiceOf, discardDraft, issueDraft, reissueInvoiceOf, reversePaymentOf, saveInvoice } from './save.ts';
import { createDraft } from './save-draft.ts';
import { cancelMany, issueMany, payMany, sendMany } from './save-many.ts';
import { sendInvoice } from './send.ts';
import { shareDrafts } from './share-drafts.ts';

export async function invoiceRoutes(app: FastifyInstance): Promise<void> {
  blockErased(app);
  serveReading(app);
  serveEntries(app);
  serveSaving(app);
  serveIssued(app);
}

const answerInvoice = async (context: Context, reply: FastifyReply, id: number) =>
  tagged(reply, await readInvoice(context, context.read, id));

function serveReading(app: FastifyInstance): void {
  serve(app, listInvoices, ({ context, request, reply }) => pageOfInvoices(context, { request, reply }));
  serve(app, countInvoices, ({ context, query }) => countOfInvoices(context, query));
  serve(app, sumInvoices, ({ context, query }) => sumsOfInvoices(context, query));
  serve(app, deskDay, ({ context, query }) => dayOfDesk(context, query));
  serve(app, billsOfCalledOff, async ({ context: { read }, actor, query }) =>
    summaryOf(await billsOf({ db: read, actor }, await tournamentsOf(read, query))),
  );
  serve(app, listOpenItems, ({ context }) => openItems(context));
  serve(app, csvOfInvoices, async ({ context, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="invoices.csv"').type('text/csv; charset=utf-8');
    return bookkeepingCsv(context, query);
  });
  serve(app, getInvoice, ({ context, params, reply }) => answerInvoice(context, reply, params.id));
}

const seesMoney = (actor: Parameters<typeof personOf>[0]): boolean => grantFor('invoice:read', principalsOf(personOf(actor))) === 'all';

/** Calls for users who manage entries, with or without the right to see invoices. */
function serveEntries(app: FastifyInstance): void {
  serve(app, invoicesOfParticipant, async ({ context, actor, params }) => {
    const entry = await context.read
      .selectFrom('participant as p')
      .innerJoin('tournament as t', 't.id', 'p.tournamentId')
      .select('t.eventId')
      .where('p.id', '=', params.id)
      .executeTakeFirst();
    if (!entry) throw notFound();
    await requireScope(context.read, actor, 'participant:write', entry);
    return describeEntryInvoices(context.read, params.id, seesMoney(actor));
  });
  serve(app, billsOfEntries, async ({ context: { read }, actor, params, query }) => {
    const tournament = await read.selectFrom('tournament').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!tournament) throw notFound();
    await requireScope(read, actor, 'participant:write', tournament);
    const ids = query.ids.split(',').map(Number);
    const entries = await read.selectFrom('participant').selectAll().where('tournamentId', '=', params.id).where('id', 'in', ids).execute();
    return previewEntryBills(read, tournament, { entries, seesMoney: seesMoney(actor) });
  });
}

function serveSaving(app: FastifyInstance): void {
  serve(app, createInvoice, async ({ context, actor, command, body, reply }) => {
    requireNew('invoice', 'invoice', body);
    const id = await createDraft(context, { actor: signedIn(actor), ...command }, body);
    reply.header('location', `/api/invoices/${id}`);
    alert(reply, 'invoice', 'created', id);
    return answerInvoice(context, reply, id);
  });
  serve(app, shareInvoice, async ({ context, actor, command, body, reply }) => {
    const id = await shareDrafts(context, { actor: signedIn(actor), ...command }, body);
    reply.header('location', `/api/invoices/${id}`);
    alert(reply, 'invoice', 'created', id);
    return answerInvoice(context, reply, id);
  });
  serve(app, updateInvoice, async ({ context, actor, command, body, request, reply }) => {
    const id = requiredId('invoice', body);
    await saveInvoice(context, { actor: signedIn(actor), ...command }, { id, body, expected: preconditionsOf(request) });
    alert(reply, 'invoice', 'updated', id);
    return answerInvoice(context, reply, id);
  });
  serve(app, deleteInvoice, async ({ context, actor, command, params, request, reply }) => {
    await discardDraft(context, { actor: signedIn(actor), ...command }, params.id, preconditionsOf(request));
    alert(reply, 'invoice', 'deleted', params.id);
  });
}

function serveIssued(app: FastifyInstance): void {
  serve(app, issueInvoice, async ({ context, actor, command, params, request, reply }) => {
    await issueDraft(context, { actor: signedIn(actor), ...command }, { id: params.id, expected: preconditionsOf(request) });
    return answerInvoice(context, reply, params.id);
  });
  serve(app, sendCall, async ({ context, actor, command, params, body, reply }) => {
    await sendInvoice(context, { actor: signedIn(actor), ...command }, { id: params.id, way: body.way, to: body.to ?? null });
    return answerInvoice(context, reply, params.id);
  });
  serve(app, takeBackPayment, async ({ context, actor, command, params, body, request, reply }) => {
    const expected = preconditionsOf(request);
    await reversePaymentOf(context, { actor: signedIn(actor), ...command }, { id: params.id, expected, ...body });
    return answerInvoice(context, reply, params.id);
  });
  serve(app, creditInvoice, async ({ context, actor, command, params, body, request, reply }) => {
    const target = { id: params.id, expected: preconditionsOf(request) };
    return answerInvoice(context, reply, await creditInvoiceOf(context, { actor: signedIn(actor), ...command }, { ...target, ...body }));
  });
  serve(app, reissueInvoice, async ({ context, actor, command, params, body, request, reply }) => {
    const target = { id: params.id, expected: preconditionsOf(request) };
    const id = await reissueInvoiceOf(context, { actor: signedIn(actor), ...command }, { ...target, ...body });
    reply.header('location', `/api/invoices/${id}`);
    return answerInvoice(context, reply, id);
  });
  serve(app, closeDeskCall, ({ context, actor, command, body }) => closeDesk(context, { actor: signedIn(actor), ...command }, body));
  serve(app, moveCashCall, ({ context, actor, command, body }) => moveCash(context, { actor: signedIn(actor), ...command }, body));
  serve(app, issueManyInvoices, ({ context, actor, command, body }) => issueMany(context, { actor: signedIn(actor), ...command }, body));
  serve(app, sendManyInvoices, ({ context, actor, command, body }) => sendMany(context, { actor: signedIn(actor), ...command }, body.ids));
  serve(app, cancelManyInvoices, ({ context, actor, command, body }) => cancelMany(context, { actor: signedIn(actor), ...command }, body));
  serve(app, cancelCalledOff, ({ context, actor, command, body }) => cancelBills(context, { actor: signedIn(actor), ...command }, body));
  serve(app, payManyInvoices, ({ context, actor, command, body }) => {
    const mayIssue = grantFor('invoice:issue', principalsOf(personOf(actor))) === 'all';
    return payMany(context, { actor: signedIn(actor), ...command }, { ...body, issueDrafts: mayIssue && body.issueDrafts });
  });
}

/** An office that reminds of unpaid invoices. */
import { expect } from 'vitest';
import type { InvoiceDetail } from '#contract/money/invoice-document.ts';
import type { ReminderRun } from '#contract/money/reminders.ts';
import type { Actor } from '../../../../../server/kernel/actor.ts';
import { listReminders } from '../../../../../server/office/money/reminders/list-reminders.ts';
import { sendReminders } from '../../../../../server/office/money/reminders/send-reminders.ts';
import type { Context } from '../../../../../server/store/context.ts';
import type { World } from '../../../../support/world.ts';
import type { Office } from '../office.ts';

export const remindersPath = '/api/management/invoices/reminders';
const desk: Actor = { kind: 'system', name: 'test' };
const dayMs = 86_400_000;

export function reminderOffice(world: World, office: Office) {
  const dayOf = (days: number): string => new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  /** Issues an invoice that was due `days` ago. */
  const overdue = (days: number, more: object = {}): Promise<InvoiceDetail> => office.issued({ dueDate: dayOf(-days), ...more });
  const run = async (): Promise<ReminderRun> => (await office.ask('GET', remindersPath)).body as unknown as ReminderRun;
  const dueOf = async (id: number) => (await run()).due.find((row) => row.id === id);
  const bodyOf = (rows: readonly { id: number; level: number; claimed: number }[]) => ({
    reminders: rows.map(({ id, level, claimed }) => ({ id, level, claimed })),
  });
  /** Sends the reminders of these invoices as they are listed now. */
  const remind = async (...ids: number[]) => {
    const { due } = await run();
    const { status, body } = await office.ask('POST', remindersPath, bodyOf(due.filter(({ id }) => ids.includes(id))));
    expect({ status, detail: body.detail }).toEqual({ status: 200, detail: undefined });
    return body as { mailed: number; byHand: number; fees: number; skipped: { id: number; reason: string }[] };
  };
  /** The office `days` days later. */
  const later = (days: number) => {
    const context: Context = { ...world.context, clock: () => new Date(world.clock.now().getTime() + days * dayMs) };
    return {
      run: () => listReminders(context),
      remind: async (...ids: number[]) => {
        const { due } = await listReminders(context);
        return sendReminders(context, { actor: desk }, bodyOf(due.filter(({ id }) => ids.includes(id))));
      },
    };
  };
  const settings = async (values: object) => {
    const { version } = (await office.ask('GET', '/api/settings/reminders')).body;
    return office.ask('PUT', '/api/settings/reminders', { ...values, version });
  };
  const mails = (id: number) =>
    world.context.read
      .selectFrom('mailOutbox')
      .selectAll()
      .where('about', '=', `invoice:${id}`)
      .where('template', '=', 'invoice-reminder')
      .orderBy('id')
      .execute();
  const write = (email: string | null, player = 0) =>
    world.context.db
      .updateTable('playerProfile')
      .set({ email })
      .where('id', '=', office.players[player] ?? 0)
      .execute();
  return { dayOf, overdue, run, dueOf, bodyOf, remind, later, settings, mails, write };
}

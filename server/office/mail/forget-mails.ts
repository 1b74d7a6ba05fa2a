/**
 * Erases a person's data from mails, and cancels those that wait and have nobody to go to any more. Addresses may be shared by a family or a club,
 * so other waiting mails and mails to others stay.
 */
import { type RawBuilder, sql } from 'kysely';
import type { WorkContext } from '../../store/unit/commit.ts';
import { emptyTexts } from '../privacy/empty-texts.ts';
import { cancelMails } from './outbox.ts';

type MailOwner = { userId?: number; playerProfileId?: number; addresses: readonly string[] };

export async function forgetMails(work: WorkContext, { userId = 0, playerProfileId = 0, addresses }: MailOwner): Promise<void> {
  const { db } = work;
  const blank = (where: RawBuilder<unknown>) => emptyTexts('mailOutbox', where).execute(db);
  await blank(sql`to_user_id = ${userId}`);
  await blank(sql`about in (select 'invoice:' || id from invoice where player_profile_id = ${playerProfileId})`);
  for (const address of new Set(addresses))
    await blank(sql`to_address = ${address} and ended_at is not null
      and not exists (select 1 from app_user where email = ${address} and id <> ${userId})
      and not exists (select 1 from player_profile where id <> ${playerProfileId} and (email = ${address} or email2 = ${address}))`);
  await cancelMails(work, { toAddress: null }, 'The person was deleted.');
}

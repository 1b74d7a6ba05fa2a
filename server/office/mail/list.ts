/** Lists mails and shows one mail with its body. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import { type Mail, type MailboxMail, type MailDetail, mailFilters } from '#contract/people/mails.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import { foldedIn } from '../../entity/lists/folded.ts';
import { likePattern } from '../../entity/lists/like.ts';
import { columnsOf, countOfList, listPage, type Paging } from '../../entity/lists/list-page.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { Database } from '../../store/schema.ts';
import { secretFieldsOf } from '../../store/secret-fields.ts';
import { type MailRow, senderOf, writeMail } from './outgoing.ts';

const columns = columnsOf(mailFilters, 'mailOutbox as m', {});

export async function listOfMails(context: Context, search: string, paging: Paging): Promise<Mail[]> {
  const ids = await listPage(listOf(context, search), paging);
  return ids.length === 0 ? [] : inOrder(ids, (await rowsOf(context.read, ids)).map(present));
}

/** Returns the number of mails that match the search and the filters. */
export const countMailsBy = (context: Context, search: string, query: ListQuery): Promise<number> =>
  countOfList(listOf(context, search), query);

const from = (db: Kysely<Database>) => db.selectFrom('mailOutbox as m');

function listOf(context: Context, search: string) {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const matches = (word: string): RawBuilder<boolean> => {
    const pattern = likePattern(word);
    const field = (name: string) => foldedIn(context.engine, sql.ref(name));
    return sql<boolean>`(${field('m.subject')} like ${pattern} escape '!' or ${field('m.toAddress')} like ${pattern} escape '!')`;
  };
  return { context, from, entity: 'mail', columns, defaultSort: ['createdAt,id,desc'], where: words.map(matches) };
}

const rowsOf = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom('mailOutbox as m')
    .leftJoin('appUser as u', 'u.id', 'm.toUserId')
    .selectAll('m')
    .select('u.login as toLogin')
    .where('m.id', 'in', ids)
    .execute();

type MailRowWithLogin = MailRow & { toLogin: string | null };

function present({ id, state, template, lang, subject, toAddress, toLogin, attempts, ...row }: MailRowWithLogin): Mail {
  const { reason, answer, createdAt, nextAt, endedAt, expiresAt, about, attachments, sensitive } = row;
  const details = { reason, answer, createdAt, nextAt, endedAt, expiresAt, about, sensitive };
  return {
    id,
    state,
    template,
    lang,
    subject,
    toAddress,
    toLogin,
    attempts,
    attachments: (JSON.parse(attachments) as unknown[]).length,
    ...details,
  };
}

async function oneOf(db: Kysely<Database>, id: number): Promise<MailRowWithLogin> {
  const [row] = await rowsOf(db, [id]);
  if (!row) throw notFound();
  return row;
}

/** Shows the mail without its button, because the link belongs to the recipient only. */
export async function mailWithBody(context: Context, id: number): Promise<MailDetail> {
  const { read, config } = context;
  const row = await oneOf(read, id);
  const isReadable = !row.sensitive && row.toAddress !== null;
  const written = isReadable ? writeMail(row, { base: config.publicUrl ?? '', sender: await senderOf(context), secrets: null }) : null;
  return {
    ...present(row),
    messageId: row.messageId,
    by: await nameOfActor(read, row.createdBy),
    body: written && 'text' in written ? { text: written.text, html: written.html } : null,
  };
}

/** `base`: the address of the running demo, for the links. */
export async function mailInMailbox(context: Context, id: number, base: string): Promise<MailboxMail> {
  const row = await oneOf(context.read, id);
  const sender = await senderOf(context);
  const written = writeMail(row, { base, sender, secrets: secretFieldsOf(context) });
  if ('never' in written || row.toAddress === null) throw notFound();
  return { id, from: sender, toAddress: row.toAddress, at: row.endedAt ?? row.createdAt, ...written };
}

/** Collects all stored data of a player for the player (GDPR articles 15 and 20). */
import { sql } from 'kysely';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { presentAudit } from '../../entity/audit/present.ts';
import { findRow, mergedId, rowSourceOf } from '../../entity/rows.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import { secretFieldsOf } from '../../store/secret-fields.ts';

type Values = Record<string, unknown>;
type PersonFile = { name: string; bytes: Uint8Array };
export type PersonRecord = { id: number; name: string; parts: Record<string, Values | Values[]>; files: PersonFile[] };

const system = { kind: 'system', name: 'privacy' } as const;

/** Returns the record of the remaining profile after a merge, with the data of both. Throws a 404 for teams and unknown ids. */
export async function personRecord(context: Context, requestedId: number): Promise<PersonRecord> {
  const id = await mergedId(context.read, playerProfiles, requestedId);
  const profile = await findRow(rowSourceOf(context), playerProfiles, id, system, { pictures: false });
  if (!profile || profile.teamProfile === true) throw notFound();
  const rows = async (query: ReturnType<typeof sql<Values>>): Promise<Values[]> => (await query.execute(context.read)).rows;
  const account = Number(profile.userId ?? 0);
  const merged = await context.read.selectFrom('playerProfile').selectAll().where('mergedInto', '=', id).orderBy('id').execute();
  const allIds = [id, ...merged.map((other) => other.id)];
  const isOfPerson = (column: string) => isIn(sql.ref(column), allIds);
  const addresses = [profile, ...merged].flatMap(({ email, email2 }) =>
    [email, email2].filter((address) => address !== null && address !== ''),
  );
  const isToPerson = isIn(sql.ref('toAddress'), addresses);
  const parts = {
    profile: { ...profile, ...(await bankOf(context, id)) },
    mergedProfiles: await Promise.all(
      merged.map(async ({ search: _search, ...other }) => ({ ...other, ...(await bankOf(context, other.id)) })),
    ),
    account: await rows(
      sql`select login, email, first_name, last_name, lang_key, activated, daily_mail, created_date from app_user where id = ${account}`,
    ),
    sessions: await rows(sql`select created_at, last_seen_at, user_agent, ip from session where user_id = ${account}`),
    tournaments: await rows(sql`select e.name as event, t.name as tournament, p.registration_date, p.registration_approved, p.hotel_booking,
      p.place, p.points, p.disqualified, p.withdrawn from participant p join tournament t on t.id = p.tournament_id
      join event e on e.id = t.event_id where ${isOfPerson('p.playerProfileId')} order by p.id`),
    invoices:
      await rows(sql`select i.invoice_number, i.status, i.kind, i.creation_date, i.due_date, i.total_cents, i.currency, x.purpose, x.note,
      x.bill_to, x.recipient from invoice i left join invoice_text x on x.invoice_id = i.id where ${isOfPerson('i.playerProfileId')} order by i.id`),
    // Leaves out the payer, who is another person.
    billsPaidByOthers: await rows(sql`select i.invoice_number, i.status, i.kind, i.creation_date, x.text, l.gross_cents, i.currency
      from invoice_line l join invoice i on i.id = l.invoice_id
      join invoice_line_text x on x.invoice_id = l.invoice_id and x.position = l.position
      where ${isOfPerson('l.playerProfileId')} and not ${isOfPerson('i.playerProfileId')} order by i.id, l.position`),
    squads: await rows(sql`select t.display_name as team, m.since, m.until, m.captain from team_member m
      join player_profile t on t.id = m.team_id where ${isOfPerson('m.playerId')} order by m.id`),
    balance: await rows(sql`select b.entry_date, b.account, b.kind, b.amount_cents, x.notice from balance_entry b
      left join balance_entry_text x on x.balance_entry_id = b.id where ${isOfPerson('b.playerProfileId')} order by b.id`),
    mails: await rows(sql`select template, subject, state, created_at, ended_at from mail_outbox
      where not sensitive and (${isToPerson} or to_user_id = ${account}) order by id`),
    consents: await rows(sql`select kind, given, words, words_version, said_at from consent
      where ${isOfPerson('playerProfileId')} order by id`),
    changes: await changesOf(context, allIds),
  };
  return { id, name: String(profile.displayName), parts, files: await filesOf(context, allIds, account) };
}

async function bankOf(context: Context, id: number): Promise<Values> {
  const row = await context.read.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirst();
  const secret = Object.entries(playerProfiles.fields).filter(([, { kind }]) => kind === 'secret');
  return Object.fromEntries(
    secret.map(([column]) => {
      const sealed: unknown = row && Reflect.get(row, column);
      const text = typeof sealed === 'string' ? secretFieldsOf(context).open({ table: 'playerProfile', column, rowId: id }, sealed) : null;
      return [column, text];
    }),
  );
}

/** Leaves out the user who made a change, who is another person; the role is enough. */
async function changesOf({ read: db }: Context, ids: readonly number[]): Promise<Values[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'playerProfile')
    .where('entityId', 'in', ids)
    .orderBy('id')
    .execute();
  const entries = await presentAudit({ db, actor: system, asAdministrator: false }, rows);
  return entries.map(({ at, roles, action, changes, reason }) => ({ at, roles, action, changes, reason }));
}

async function filesOf({ read }: Context, ids: readonly number[], account: number): Promise<PersonFile[]> {
  const profiles = await read.selectFrom('playerProfile').selectAll().where('id', 'in', ids).execute();
  const pictures = profiles.flatMap((profile) =>
    Object.entries(profile).flatMap(([column, value]) =>
      column.endsWith('MediaId') && typeof value === 'number'
        ? [{ name: column.replace(/MediaId$/, profile.id === ids[0] ? '' : `-${profile.id}`), mediaId: value }]
        : [],
    ),
  );
  const invoices = await read
    .selectFrom('invoice')
    .innerJoin('invoiceFile', 'invoiceFile.invoiceId', 'invoice.id')
    .select(['invoice.invoiceNumber', 'invoiceFile.mediaId'])
    .where('invoice.playerProfileId', 'in', ids)
    .execute();
  const avatars = await read.selectFrom('appUser').select('avatarMediaId').where('id', '=', account).execute();
  const own = avatars.flatMap(({ avatarMediaId: mediaId }) => (mediaId === null ? [] : [{ name: 'account', mediaId }]));
  const fileRefs = [
    ...pictures,
    ...own,
    ...invoices.map(({ invoiceNumber, mediaId }) => ({ name: invoiceNumber ?? `invoice-${mediaId}`, mediaId })),
  ];
  const files: PersonFile[] = [];
  for (const { name, mediaId } of fileRefs) {
    const file = await read.selectFrom('media').select(['contentType', 'data']).where('id', '=', mediaId).executeTakeFirst();
    if (file) files.push({ name: `${name}.${endings[file.contentType] ?? 'bin'}`, bytes: file.data });
  }
  return files;
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

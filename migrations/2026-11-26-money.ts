/** Invoices, payments and the ledger of the players' balances; what was issued or booked stays as it is. Frozen in time: never edit, add a new file. */
import { type CreateTableBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

type Builder = (name: string) => CreateTableBuilder<string>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered: Builder = (name) =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()));

  await createInvoices(db, numbered);
  await createPayments(db, numbered);
  await createLedger(db, numbered);
  for (const statement of postgres ? postgresTriggers() : sqliteTriggers()) await statement.execute(db);
}

async function createInvoices(db: Kysely<unknown>, numbered: Builder): Promise<void> {
  await db.schema
    .createTable('number_sequence')
    .addColumn('series', 'text', (col) => col.notNull())
    .addColumn('year', 'integer', (col) => col.notNull())
    .addColumn('last', 'integer', (col) => col.notNull())
    .addPrimaryKeyConstraint('number_sequence_key', ['series', 'year'])
    .execute();
  await numbered('invoice')
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('status', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('series', 'text')
    .addColumn('year', 'integer')
    .addColumn('seq', 'integer')
    .addColumn('invoice_number', 'text')
    .addColumn('creation_date', 'text', (col) => col.notNull())
    .addColumn('issued_at', 'text')
    .addColumn('due_date', 'text')
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('corrects_id', 'integer', (col) => col.references('invoice.id'))
    .addColumn('cancels', 'boolean', (col) => col.notNull())
    .addColumn('set_off_cents', 'bigint', (col) => col.notNull())
    .addColumn('tournament_id', 'integer', (col) => col.references('tournament.id'))
    .addColumn('participant_id', 'integer', (col) => col.references('participant.id').onDelete('set null'))
    .addColumn('by_hand', 'boolean', (col) => col.notNull())
    .addColumn('total_cents', 'bigint', (col) => col.notNull())
    .addColumn('net_cents', 'bigint', (col) => col.notNull())
    .addColumn('tax_cents', 'bigint', (col) => col.notNull())
    .addColumn('currency', 'text', (col) => col.notNull())
    .addColumn('payment_type', 'text')
    .addColumn('payment_last_modification_date', 'text')
    .addColumn('pdf_media_id', 'integer')
    .addColumn('created_by', 'integer', (col) => col.references('app_user.id').onDelete('set null'))
    .addCheckConstraint('invoice_adds_up', sql`total_cents = net_cents + tax_cents`)
    .addCheckConstraint('invoice_numbered', sql`(status = 'NONE') = (invoice_number is null)`)
    .execute();
  await db.schema.createIndex('invoice_number_once').on('invoice').column('invoice_number').unique().execute();
  await db.schema.createIndex('invoice_seq_once').on('invoice').columns(['series', 'year', 'seq']).unique().execute();
  await db.schema
    .createIndex('invoice_cancelled_once')
    .on('invoice')
    .column('corrects_id')
    .unique()
    .where(sql.ref('cancels'), '=', true)
    .execute();
  for (const column of ['player_profile_id', 'corrects_id', 'tournament_id', 'participant_id', 'creation_date', 'status'])
    await db.schema.createIndex(`invoice_${column}`).on('invoice').column(column).execute();
  await db.schema
    .createTable('invoice_text')
    .addColumn('invoice_id', 'integer', (col) => col.primaryKey().references('invoice.id').onDelete('cascade'))
    .addColumn('purpose', 'text')
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('bill_to', 'text')
    .addColumn('recipient', 'text')
    .addColumn('issuer', 'text')
    .execute();
  await db.schema
    .createTable('invoice_line')
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('participant_id', 'integer', (col) => col.references('participant.id').onDelete('set null'))
    .addColumn('quantity', 'integer', (col) => col.notNull())
    .addColumn('unit_gross_cents', 'bigint', (col) => col.notNull())
    .addColumn('gross_cents', 'bigint', (col) => col.notNull())
    .addColumn('net_cents', 'bigint', (col) => col.notNull())
    .addColumn('tax_rate_bp', 'integer', (col) => col.notNull())
    .addColumn('tax_category', 'text', (col) => col.notNull())
    .addColumn('exemption_reason', 'text')
    .addColumn('service_from', 'text')
    .addColumn('service_to', 'text')
    .addPrimaryKeyConstraint('invoice_line_key', ['invoice_id', 'position'])
    .execute();
  await db.schema.createIndex('invoice_line_participant').on('invoice_line').column('participant_id').execute();
  await db.schema
    .createTable('invoice_line_text')
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('invoice_line_text_key', ['invoice_id', 'position'])
    .execute();
  await db.schema
    .createTable('invoice_tax')
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id').onDelete('cascade'))
    .addColumn('tax_rate_bp', 'integer', (col) => col.notNull())
    .addColumn('tax_category', 'text', (col) => col.notNull())
    .addColumn('net_cents', 'bigint', (col) => col.notNull())
    .addColumn('tax_cents', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('invoice_tax_key', ['invoice_id', 'tax_rate_bp', 'tax_category'])
    .execute();
  await numbered('invoice_delivery')
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id'))
    .addColumn('way', 'text', (col) => col.notNull())
    .addColumn('mail_id', 'integer')
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('actor_user_id', 'integer', (col) => col.references('app_user.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('invoice_delivery_invoice').on('invoice_delivery').column('invoice_id').execute();
  await db.schema.createIndex('invoice_delivery_mail').on('invoice_delivery').column('mail_id').execute();
}

async function createPayments(db: Kysely<unknown>, numbered: Builder): Promise<void> {
  await numbered('payment')
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id'))
    .addColumn('amount_cents', 'bigint', (col) => col.notNull().check(sql`amount_cents <> 0`))
    .addColumn('payment_type', 'text', (col) => col.notNull())
    .addColumn('money', 'boolean', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('paid_on', 'text', (col) => col.notNull())
    .addColumn('actor_user_id', 'integer')
    .addColumn('reverses_id', 'integer', (col) => col.unique().references('payment.id'))
    .execute();
  await db.schema.createIndex('payment_invoice').on('payment').column('invoice_id').execute();
  await db.schema
    .createTable('payment_text')
    .addColumn('payment_id', 'integer', (col) => col.primaryKey().references('payment.id'))
    .addColumn('note', 'text')
    .execute();
}

async function createLedger(db: Kysely<unknown>, numbered: Builder): Promise<void> {
  await numbered('balance_entry')
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('account', 'text', (col) => col.notNull())
    .addColumn('amount_cents', 'bigint', (col) => col.notNull().check(sql`amount_cents <> 0`))
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('invoice_id', 'integer', (col) => col.references('invoice.id'))
    .addColumn('tournament_id', 'integer', (col) => col.references('tournament.id'))
    .addColumn('reverses_id', 'integer', (col) => col.unique().references('balance_entry.id'))
    .addColumn('entry_date', 'text', (col) => col.notNull())
    .addColumn('actor_user_id', 'integer')
    .addColumn('booking_id', 'text', (col) => col.notNull())
    .addColumn('leg', 'integer', (col) => col.notNull())
    .addUniqueConstraint('balance_entry_booked_once', ['booking_id', 'leg'])
    .execute();
  await db.schema
    .createIndex('balance_entry_account')
    .on('balance_entry')
    .columns(['player_profile_id', 'account', 'entry_date', 'amount_cents'])
    .execute();
  await db.schema.createIndex('balance_entry_invoice').on('balance_entry').column('invoice_id').execute();
  await db.schema
    .createTable('balance_entry_text')
    .addColumn('balance_entry_id', 'integer', (col) => col.primaryKey().references('balance_entry.id'))
    .addColumn('notice', 'text')
    .execute();
}

/** Neither changed nor removed. */
const appended = ['payment', 'balance_entry'] as const;
/** Words about people: what is there stays or is blanked, and stands beside a row that stays. */
const blanked = { payment_text: ['payment_id', 'note'], balance_entry_text: ['balance_entry_id', 'notice'] } as const;
/** From the moment of issue. */
const frozen = [
  ...[
    'id',
    'kind',
    'series',
    'year',
    'seq',
    'invoice_number',
    'creation_date',
    'issued_at',
    'due_date',
    'player_profile_id',
    'corrects_id',
  ],
  ...['cancels', 'set_off_cents', 'tournament_id', 'by_hand', 'total_cents', 'net_cents', 'tax_cents', 'currency'],
];
const frozenLine = [
  ...['invoice_id', 'position', 'quantity', 'unit_gross_cents', 'gross_cents', 'net_cents', 'tax_rate_bp', 'tax_category'],
  ...['exemption_reason', 'service_from', 'service_to'],
];
const frozenTax = ['invoice_id', 'tax_rate_bp', 'tax_category', 'net_cents', 'tax_cents'];
const frozenText = ['purpose', 'reason', 'note', 'bill_to', 'recipient', 'issuer'];
/** Tables of parts of an invoice. */
const parts = ['invoice_line', 'invoice_tax', 'invoice_text', 'invoice_line_text'] as const;

const differs = (columns: readonly string[]): string => columns.map((name) => `new.${name} is distinct from old.${name}`).join(' or ');
/** Something else than it was, and not blanked. */
const rewritten = (columns: readonly string[]): string =>
  columns.map((name) => `(new.${name} is distinct from old.${name} and new.${name} is not null)`).join(' or ');
const isIssued = (row: 'old' | 'new'): string => `(select status from invoice where id = ${row}.invoice_id) <> 'NONE'`;

type Guard = { table: string; on: 'insert' | 'update' | 'delete'; when: string; says: string };

const guards: readonly Guard[] = [
  ...appended.flatMap((table): Guard[] => [
    { table, on: 'update', when: '1 = 1', says: `${table} is never changed` },
    { table, on: 'delete', when: '1 = 1', says: `${table} is never removed` },
  ]),
  ...Object.entries(blanked).flatMap(([table, [key, text]]): Guard[] => [
    { table, on: 'update', when: `${differs([key])} or ${rewritten([text])}`, says: `${table} is never rewritten` },
    { table, on: 'delete', when: '1 = 1', says: `${table} is never removed` },
  ]),
  {
    table: 'invoice',
    on: 'update',
    when: `old.status <> 'NONE' and (new.status = 'NONE' or ${differs(frozen)})`,
    says: 'an issued invoice is never changed',
  },
  { table: 'invoice', on: 'delete', when: `old.status <> 'NONE'`, says: 'an issued invoice is never removed' },
  ...parts.flatMap((table): Guard[] => [
    { table, on: 'insert', when: isIssued('new'), says: 'an issued invoice gets no more parts' },
    { table, on: 'delete', when: isIssued('old'), says: 'an issued invoice keeps its parts' },
  ]),
  { table: 'invoice_line', on: 'update', when: `${isIssued('old')} and (${differs(frozenLine)})`, says: 'an issued line is never changed' },
  { table: 'invoice_tax', on: 'update', when: `${isIssued('old')} and (${differs(frozenTax)})`, says: 'an issued tax is never changed' },
  {
    table: 'invoice_text',
    on: 'update',
    when: `${isIssued('old')} and (${differs(['invoice_id'])} or ${rewritten(frozenText)})`,
    says: 'the words of an issued invoice are never rewritten',
  },
  {
    table: 'invoice_line_text',
    on: 'update',
    when: `${isIssued('old')} and (${differs(['invoice_id', 'position'])} or ${rewritten(['text'])})`,
    says: 'the words of an issued line are never rewritten',
  },
  {
    table: 'number_sequence',
    on: 'update',
    when: `${differs(['series', 'year'])} or new.last <= old.last`,
    says: 'a number is given once',
  },
  { table: 'number_sequence', on: 'delete', when: '1 = 1', says: 'a number is given once' },
];

const sqliteTriggers = (): RawBuilder<unknown>[] =>
  guards.map(({ table, on, when, says }) =>
    sql.raw(`create trigger ${table}_${on}_guard before ${on} on ${table} when ${when} begin select raise(abort, '${says}'); end`),
  );

/** PostgreSQL asks in a function, which may look into other tables. */
const postgresTriggers = (): RawBuilder<unknown>[] =>
  guards.flatMap(({ table, on, when, says }) => [
    sql.raw(`create function ${table}_${on}_guard() returns trigger language plpgsql as $$
      begin
        if ${when} then raise exception '${says}' using errcode = 'restrict_violation'; end if;
        return ${on === 'delete' ? 'old' : 'new'};
      end $$`),
    sql.raw(`create trigger ${table}_${on}_guard before ${on} on ${table} for each row execute function ${table}_${on}_guard()`),
  ]);

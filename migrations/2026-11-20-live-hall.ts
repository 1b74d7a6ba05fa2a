/** The live hall: people, players, tournaments, matches, tables, the journal and the tablets. Frozen in time: never edit, add a new file. */
import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

const live = sql.raw("('READY', 'RUNNING', 'TIMEOUT', 'FINISHED')");

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;

  /** A table whose rows have a number of their own. */
  const numbered = (name: string): CreateTableBuilder<string, 'id'> =>
    postgres
      ? db.schema.createTable(name).addColumn('id', 'integer', (col) => col.generatedByDefaultAsIdentity().primaryKey())
      : db.schema.createTable(name).addColumn('id', 'integer', (col) => col.primaryKey().autoIncrement());

  /** A numbered table whose rows people edit: every update names the version it read. */
  const versioned = (name: string) => numbered(name).addColumn('version', 'integer', (col) => col.notNull().defaultTo(1));

  /** A versioned table that can be searched by folded text. */
  const searchable = (name: string) => versioned(name).addColumn('search', 'text', (col) => col.notNull().defaultTo(''));

  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (col) => col.primaryKey())
    .addColumn('value', 'text', (col) => col.notNull())
    .execute();

  await createMasterData(searchable);
  await createPeople(db, versioned);
  await createEvents(db, searchable, versioned, numbered);
  await createMatches(db, versioned, numbered);
  await createRecord(db, numbered, versioned);
  await (postgres ? livePlayersOnPostgres(db) : livePlayersOnSqlite(db));
}

type Builder = (name: string) => CreateTableBuilder<string, string>;

async function createMasterData(searchable: Builder): Promise<void> {
  await searchable('country')
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .addColumn('flag_img', 'text')
    .addColumn('flag_img_content_type', 'text')
    .execute();
  await searchable('discipline')
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .addColumn('minutes_per_rack', 'real', (col) => col.notNull())
    .execute();
  await searchable('player_category')
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .execute();
  await searchable('tournament_category')
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .addColumn('type', 'text', (col) => col.notNull())
    .execute();
  await searchable('venue')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('street', 'text', (col) => col.notNull())
    .addColumn('postcode', 'text', (col) => col.notNull())
    .addColumn('city', 'text', (col) => col.notNull())
    .addColumn('state', 'text')
    .addColumn('country_id', 'integer', (col) => col.notNull().references('country.id'))
    .addColumn('description', 'text')
    .execute();
  await searchable('sponsor')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('lemma', 'text', (col) => col.notNull())
    .addColumn('description', 'text')
    .addColumn('website', 'text')
    .addColumn('email', 'text')
    .addColumn('main_sponsor', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('premium_sponsor', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('main_logo_img', 'text')
    .addColumn('main_logo_img_content_type', 'text')
    .execute();
  await createPlayers(searchable);
}

async function createPlayers(searchable: Builder): Promise<void> {
  let players = searchable('player_profile')
    .addColumn('team_profile', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('enabled', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('registration_date', 'text')
    .addColumn('last_name', 'text', (col) => col.notNull())
    .addColumn('first_name', 'text', (col) => col.notNull())
    .addColumn('display_name', 'text', (col) => col.notNull())
    .addColumn('initials', 'text', (col) => col.notNull())
    .addColumn('nationality_id', 'integer', (col) => col.references('country.id'))
    .addColumn('player_category_id', 'integer', (col) => col.references('player_category.id'))
    .addColumn('represents_country_id', 'integer', (col) => col.notNull().references('country.id'))
    .addColumn('country_id', 'integer', (col) => col.references('country.id'))
    .addColumn('blocked_for_registrations', 'boolean', (col) => col.notNull().defaultTo(false));
  for (const text of [
    'blocked_for_registrations_player_info',
    'blocked_for_registrations_admin_info',
    'nick_name',
    'birthday',
    'sex',
    'street',
    'postcode',
    'city',
    'state',
    'telephone',
    'telefax',
    'mobile',
    'email',
    'email2',
    'website_private',
    'equipment',
    'sponsor',
    'website_sponsor',
  ]) {
    players = players.addColumn(text, 'text');
  }
  await players.execute();
}

async function createPeople(db: Kysely<unknown>, versioned: Builder): Promise<void> {
  await versioned('app_user')
    .addColumn('login', 'text', (col) => col.notNull().unique())
    .addColumn('email', 'text', (col) => col.notNull().unique())
    .addColumn('password_hash', 'text', (col) => col.notNull())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('image_url', 'text')
    .addColumn('lang_key', 'text', (col) => col.notNull().defaultTo('en'))
    .addColumn('activated', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addColumn('created_date', 'text', (col) => col.notNull())
    .addColumn('last_modified_by', 'text', (col) => col.notNull())
    .addColumn('last_modified_date', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('user_authority')
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('authority', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('user_authority_key', ['user_id', 'authority'])
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('last_seen_at', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text', (col) => col.notNull())
    .addColumn('remember', 'boolean', (col) => col.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('ip', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema
    .createTable('login_attempt')
    .addColumn('key', 'text', (col) => col.primaryKey())
    .addColumn('failures', 'integer', (col) => col.notNull())
    .addColumn('blocked_until', 'text')
    .addColumn('last_at', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('setup_token')
    .addColumn('hash', 'text', (col) => col.primaryKey())
    .addColumn('purpose', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text', (col) => col.notNull())
    .addColumn('used_at', 'text')
    .execute();
}

async function createEvents(db: Kysely<unknown>, searchable: Builder, versioned: Builder, numbered: Builder): Promise<void> {
  await searchable('event')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('short_name', 'text', (col) => col.notNull())
    .addColumn('event_type', 'text', (col) => col.notNull())
    .addColumn('event_status', 'text', (col) => col.notNull())
    .addColumn('description', 'text')
    .addColumn('event_start_date', 'text', (col) => col.notNull())
    .addColumn('event_end_date', 'text', (col) => col.notNull())
    .addColumn('number_of_tables', 'integer', (col) => col.notNull())
    .addColumn('time_zone', 'text', (col) => col.notNull())
    .addColumn('venue_id', 'integer', (col) => col.references('venue.id'))
    .execute();
  await db.schema
    .createTable('event_user')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('event_user_key', ['event_id', 'user_id'])
    .execute();
  await versioned('sponsor_for_event')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('sponsor_id', 'integer', (col) => col.notNull().references('sponsor.id'))
    .addColumn('sponsor_level', 'text', (col) => col.notNull())
    .addUniqueConstraint('sponsor_for_event_once', ['event_id', 'sponsor_id'])
    .execute();
  await searchable('tournament')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .addColumn('tournament_status', 'text', (col) => col.notNull())
    .addColumn('tournament_category_id', 'integer', (col) => col.references('tournament_category.id'))
    .addColumn('discipline_id', 'integer', (col) => col.notNull().references('discipline.id'))
    .addColumn('race_to', 'integer', (col) => col.notNull())
    .addColumn('break_rule', 'text', (col) => col.notNull())
    .addColumn('number_of_timeouts', 'integer', (col) => col.notNull())
    .addColumn('timeout_length_in_minutes', 'integer', (col) => col.notNull())
    .addColumn('with_uniform_control', 'boolean', (col) => col.notNull())
    .addColumn('auto_approve_matches', 'boolean', (col) => col.notNull())
    .addColumn('current_running_stage', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('tournament_start_date', 'text')
    .addColumn('tournament_end_date', 'text')
    .execute();
  await numbered('round')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('mnemonic', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('stage', 'integer', (col) => col.notNull())
    .addColumn('position', 'integer', (col) => col.notNull())
    .addUniqueConstraint('round_once', ['tournament_id', 'mnemonic'])
    .execute();
  await versioned('participant')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('display_name', 'text', (col) => col.notNull())
    .addColumn('disqualified', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('seeding_priority', 'integer', (col) => col.notNull().defaultTo(999))
    .addColumn('place', 'integer')
    .addColumn('registration_approved', 'boolean', (col) => col.notNull().defaultTo(false))
    .addUniqueConstraint('participant_once', ['tournament_id', 'player_profile_id'])
    .execute();
  await versioned('billiard_table')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id'))
    .addColumn('display_number', 'integer', (col) => col.notNull())
    .addColumn('table_status', 'text', (col) => col.notNull().check(sql`table_status in ('FREE', 'ASSIGNED', 'BLOCKED')`))
    .addColumn('blocked_reason', 'text')
    .addColumn('blocked_by', 'text')
    .addColumn('status_since', 'text')
    .addUniqueConstraint('billiard_table_number', ['event_id', 'display_number'])
    .execute();
}

async function createMatches(db: Kysely<unknown>, versioned: Builder, numbered: Builder): Promise<void> {
  let matches = versioned('tournament_match')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('round_id', 'integer', (col) => col.notNull().references('round.id'))
    .addColumn('label', 'text', (col) => col.notNull())
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('status', 'text', (col) =>
      col.notNull().check(sql`status in ('NONE', 'CREATED', 'SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED')`),
    )
    .addColumn('race_to', 'integer', (col) => col.notNull().check(sql`race_to >= 1`))
    .addColumn('racks', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('next_to_break', 'text', (col) => col.check(sql`next_to_break in ('A', 'B')`))
    .addColumn('breaker_entries', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('table_id', 'integer', (col) => col.references('billiard_table.id'))
    .addColumn('previous_assigned_table_id', 'integer', (col) => col.references('billiard_table.id'))
    .addColumn('scheduled_time', 'text')
    .addColumn('start_time', 'text')
    .addColumn('finish_time', 'text')
    .addColumn('timeout_since', 'text')
    .addColumn('timeout_total_ms', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('shotclock_assigned', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('shotclock_approved', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('shotclock_assigned_at', 'text')
    .addColumn('shotclock_approved_at', 'text')
    .addColumn('winner_to_match_id', 'integer', (col) => col.references('tournament_match.id'))
    .addColumn('winner_to_side', 'text')
    .addColumn('loser_to_match_id', 'integer', (col) => col.references('tournament_match.id'))
    .addColumn('loser_to_side', 'text')
    .addColumn('team_parent_match_id', 'integer', (col) => col.references('tournament_match.id'))
    .addUniqueConstraint('tournament_match_label', ['tournament_id', 'label'])
    .addCheckConstraint('tournament_match_score', sql`a_score between 0 and race_to and b_score between 0 and race_to`)
    .addCheckConstraint('tournament_match_racks', sql`length(racks) = a_score + b_score`)
    .addCheckConstraint('tournament_match_table', sql`status <> 'READY' or table_id is not null or team_parent_match_id is not null`);
  for (const side of ['a', 'b']) {
    matches = matches
      .addColumn(`${side}_score`, 'integer', (col) => col.notNull().defaultTo(0))
      .addColumn(`participant_${side}_id`, 'integer', (col) => col.references('participant.id'))
      .addColumn(`${side}_timeouts_remaining`, 'integer', (col) => col.notNull().defaultTo(0))
      .addColumn(`${side}_timeout_started_at`, 'text')
      .addColumn(`${side}_timeout_until`, 'text');
    for (const flag of ['placeholder', 'walkover', 'forfeit', 'disqualified', 'uniform_approved']) {
      matches = matches.addColumn(`${side}_${flag}`, 'boolean', (col) => col.notNull().defaultTo(false));
    }
  }
  await matches.execute();
  await sql`create unique index tournament_match_live_table on tournament_match (table_id) where status in ${live}`.execute(db);
  await db.schema.createIndex('tournament_match_status').on('tournament_match').columns(['status', 'scheduled_time']).execute();
  await db.schema.createIndex('tournament_match_round').on('tournament_match').column('round_id').execute();
  for (const column of ['participant_a_id', 'participant_b_id', 'winner_to_match_id', 'loser_to_match_id']) {
    await db.schema.createIndex(`tournament_match_${column}`).on('tournament_match').column(column).execute();
  }
  await numbered('match_progress')
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .addColumn('entry_date', 'text', (col) => col.notNull())
    .addColumn('score_a', 'integer', (col) => col.notNull())
    .addColumn('score_b', 'integer', (col) => col.notNull())
    .addColumn('progress_type', 'text', (col) => col.notNull())
    .addColumn('target', 'text')
    .addColumn('score_change', 'integer', (col) => col.notNull())
    .addColumn('rack', 'integer')
    .addColumn('undone', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('actor', 'text', (col) => col.notNull())
    .addColumn('command_id', 'text')
    .execute();
  await db.schema.createIndex('match_progress_match').on('match_progress').columns(['match_id', 'entry_date']).execute();
}

async function createRecord(db: Kysely<unknown>, numbered: Builder, versioned: Builder): Promise<void> {
  await versioned('device')
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id'))
    .addColumn('table_id', 'integer', (col) => col.references('billiard_table.id'))
    .addColumn('generation', 'integer', (col) => col.notNull())
    .addColumn('secret_hash', 'text', (col) => col.notNull().unique())
    .addColumn('last_seq', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('battery', 'integer')
    .addColumn('last_seen_at', 'text')
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addUniqueConstraint('device_generation', ['table_id', 'kind', 'generation'])
    .execute();
  await numbered('pairing_code')
    .addColumn('code_hash', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('table_id', 'integer', (col) => col.notNull().references('billiard_table.id'))
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text', (col) => col.notNull())
    .addColumn('used_at', 'text')
    .addColumn('device_id', 'integer', (col) => col.references('device.id'))
    .execute();
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres
    ? db.schema.createTable('journal').addColumn('seq', 'bigint', (col) => col.generatedByDefaultAsIdentity().primaryKey())
    : db.schema.createTable('journal').addColumn('seq', 'integer', (col) => col.primaryKey().autoIncrement())
  )
    .addColumn('stream', 'text', (col) => col.notNull())
    .addColumn('version', 'integer', (col) => col.notNull())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('actor', 'text', (col) => col.notNull())
    .addColumn('command_id', 'text')
    .addColumn('device_id', 'integer')
    .addColumn('device_seq', 'integer')
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('data', 'text', (col) => col.notNull())
    .addColumn('rooms', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('journal_stream').on('journal').columns(['stream', 'seq']).execute();
  await db.schema
    .createTable('command')
    .addColumn('id', 'text', (col) => col.primaryKey())
    .addColumn('actor', 'text', (col) => col.notNull())
    .addColumn('fingerprint', 'text', (col) => col.notNull())
    .addColumn('answer', 'text', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .execute();
}

/**
 * One live match per player, whatever the code above forgets (rules.md 11.7): the player's number is the key of live_player,
 * which the database itself keeps in step with the matches. A plain unique index cannot say it: a player sits on side A of one match and B of another.
 */
async function createLivePlayer(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_player')
    .addColumn('player_profile_id', 'integer', (col) => col.primaryKey())
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('live_player_match').on('live_player').column('match_id').execute();
}

const seatPlayers = sql`
  delete from live_player where match_id = new.id;
  insert into live_player (player_profile_id, match_id)
    select player_profile_id, new.id from participant
    where id in (new.participant_a_id, new.participant_b_id) and new.status in ${live};`;

async function livePlayersOnSqlite(db: Kysely<unknown>): Promise<void> {
  await createLivePlayer(db);
  await sql`create trigger live_player_insert after insert on tournament_match begin ${seatPlayers} end`.execute(db);
  await sql`create trigger live_player_update after update of status, participant_a_id, participant_b_id on tournament_match begin ${seatPlayers} end`.execute(
    db,
  );
}

async function livePlayersOnPostgres(db: Kysely<unknown>): Promise<void> {
  await createLivePlayer(db);
  await sql`create function seat_live_players() returns trigger language plpgsql as $$ begin ${seatPlayers} return null; end $$`.execute(
    db,
  );
  await sql`create trigger live_player_insert after insert on tournament_match for each row execute function seat_live_players()`.execute(
    db,
  );
  await sql`create trigger live_player_update after update of status, participant_a_id, participant_b_id on tournament_match for each row execute function seat_live_players()`.execute(
    db,
  );
}

/** Seasons, draws, charts, points and what tournaments, events and entries say beside their names. Frozen in time: never edit, add a new file. */
import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Builder = (name: string) => CreateTableBuilder<string, string>;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered: Builder = (name) =>
    postgres
      ? db.schema.createTable(name).addColumn('id', 'integer', (col) => col.generatedByDefaultAsIdentity().primaryKey())
      : db.schema.createTable(name).addColumn('id', 'integer', (col) => col.primaryKey().autoIncrement());
  const versioned: Builder = (name) => numbered(name).addColumn('version', 'integer', (col) => col.notNull().defaultTo(1));
  const searchable: Builder = (name) => versioned(name).addColumn('search', 'text', (col) => col.notNull().defaultTo(''));

  await createHotels(searchable);
  await createEvents(db, searchable, versioned);
  await createCharts(searchable, numbered);
  await createPoints(db, searchable, numbered);
  await widenTournaments(db);
  await createDraws(db, numbered);
  await widenParticipants(db);
  await widenMatches(db);
}

async function createHotels(searchable: Builder): Promise<void> {
  let hotels = searchable('hotel')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('short_name', 'text', (col) => col.notNull())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('city', 'text', (col) => col.notNull())
    .addColumn('country_id', 'integer', (col) => col.notNull().references('country.id'))
    .addColumn('price_single', 'real');
  for (const column of ['street', 'postcode', 'website', 'email', 'phone1', 'phone2', 'fax', 'airport', 'rates']) {
    hotels = hotels.addColumn(column, 'text');
  }
  await hotels.execute();
}

async function createEvents(db: Kysely<unknown>, searchable: Builder, versioned: Builder): Promise<void> {
  await searchable('season')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('season_year', 'integer', (col) => col.notNull())
    .addColumn('season_status', 'text', (col) => col.notNull())
    .execute();
  await versioned('event_poster')
    .addColumn('poster', 'text', (col) => col.notNull())
    .addColumn('poster_content_type', 'text', (col) => col.notNull())
    .execute();
  const event = db.schema.alterTable('event');
  await event.addColumn('registration_start_date', 'text').execute();
  await event.addColumn('registration_end_date', 'text').execute();
  await event.addColumn('season_id', 'integer', (col) => col.references('season.id')).execute();
  await event.addColumn('event_poster_id', 'integer', (col) => col.references('event_poster.id')).execute();
  for (const place of ['venue', 'hotel']) {
    await db.schema
      .createTable(`event_${place}`)
      .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
      .addColumn(`${place}_id`, 'integer', (col) => col.notNull().references(`${place}.id`))
      .addPrimaryKeyConstraint(`event_${place}_key`, ['event_id', `${place}_id`])
      .execute();
  }
  for (const flag of [
    'etm_website',
    'etw_website',
    'ec_website',
    'invitation',
    'event_poster',
    'event_banner',
    'flowchart',
    'local_sponsor',
  ]) {
    await db.schema
      .alterTable('sponsor_for_event')
      .addColumn(flag, 'boolean', (col) => col.notNull().defaultTo(false))
      .execute();
  }
}

async function createCharts(searchable: Builder, numbered: Builder): Promise<void> {
  await searchable('chart_template')
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('enabled', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('size', 'integer', (col) => col.notNull())
    .addColumn('single_elimination', 'integer', (col) => col.notNull())
    .addColumn('letters', 'integer', (col) => col.notNull())
    .addColumn('drop_table', 'text', (col) => col.notNull().defaultTo('CROSS'))
    .addColumn('groups', 'integer')
    .addColumn('min_participants', 'integer', (col) => col.notNull())
    .addColumn('max_participants', 'integer', (col) => col.notNull())
    .execute();
  await searchable('chart_template_time_session')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('enabled', 'boolean', (col) => col.notNull().defaultTo(true))
    .addColumn('chart_template_id', 'integer', (col) => col.references('chart_template.id'))
    .addColumn('event_type', 'text')
    .addColumn('number_of_participants', 'integer', (col) => col.notNull())
    .addColumn('number_of_tables', 'integer', (col) => col.notNull())
    .execute();
  await numbered('chart_template_time_session_match')
    .addColumn('chart_template_time_session_id', 'integer', (col) =>
      col.notNull().references('chart_template_time_session.id').onDelete('cascade'),
    )
    .addColumn('match_label', 'text', (col) => col.notNull())
    .addColumn('tournament_day', 'integer', (col) => col.notNull())
    .addColumn('match_start_time', 'text')
    .addUniqueConstraint('chart_template_time_session_match_once', ['chart_template_time_session_id', 'match_label'])
    .execute();
}

async function createPoints(db: Kysely<unknown>, searchable: Builder, numbered: Builder): Promise<void> {
  await searchable('ranking')
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('ranking_category', 'text', (col) => col.notNull())
    .addColumn('max_numbers_of_participants', 'integer', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('ranking_point')
    .addColumn('ranking_id', 'integer', (col) => col.notNull().references('ranking.id').onDelete('cascade'))
    .addColumn('place', 'integer', (col) => col.notNull())
    .addColumn('points', 'integer', (col) => col.notNull())
    .addPrimaryKeyConstraint('ranking_point_key', ['ranking_id', 'place'])
    .execute();
  await numbered('overall_ranking')
    .addColumn('ranking_category', 'text', (col) => col.notNull())
    .addColumn('date_of_generation', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('overall_ranking_entry')
    .addColumn('overall_ranking_id', 'integer', (col) => col.notNull().references('overall_ranking.id').onDelete('cascade'))
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('rank', 'integer', (col) => col.notNull())
    .addColumn('points', 'integer', (col) => col.notNull())
    .addColumn('last_place', 'integer')
    .addPrimaryKeyConstraint('overall_ranking_entry_key', ['overall_ranking_id', 'player_profile_id'])
    .execute();
}

async function widenTournaments(db: Kysely<unknown>): Promise<void> {
  const tournament = db.schema.alterTable('tournament');
  for (const column of ['title_for_overall_ranking', 'entry_fee1_until', 'entry_fee2_until', 'entry_fee3_until', 'description', 'chart']) {
    await tournament.addColumn(column, 'text').execute();
  }
  await tournament.addColumn('ranking_category', 'text', (col) => col.notNull().defaultTo('ORA')).execute();
  for (const column of [
    'entry_fee1_cents',
    'entry_fee2_cents',
    'entry_fee3_cents',
    'entry_fee_reduced_cents',
    'entry_fee_reduced2_cents',
    'number_of_team_matches',
    'entry_limit',
    'min_participants',
    'max_participants',
    'number_of_tables',
    'number_of_player_seeded',
  ]) {
    await tournament.addColumn(column, 'integer', (col) => col.notNull().defaultTo(0)).execute();
  }
  const related = {
    chart_template_id: 'chart_template.id',
    event_poster_id: 'event_poster.id',
    ranking_id: 'ranking.id',
    chart_template_time_session_id: 'chart_template_time_session.id',
  };
  for (const [column, target] of Object.entries(related)) {
    await tournament.addColumn(column, 'integer', (col) => col.references(target)).execute();
  }
  await db.schema
    .createTable('tournament_player_category')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('player_category_id', 'integer', (col) => col.notNull().references('player_category.id'))
    .addPrimaryKeyConstraint('tournament_player_category_key', ['tournament_id', 'player_category_id'])
    .execute();
  await db.schema
    .createTable('tournament_team_match')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('number', 'integer', (col) => col.notNull())
    .addColumn('discipline_id', 'integer', (col) => col.notNull().references('discipline.id'))
    .addColumn('race_to', 'integer', (col) => col.notNull())
    .addPrimaryKeyConstraint('tournament_team_match_key', ['tournament_id', 'number'])
    .execute();
}

async function createDraws(db: Kysely<unknown>, numbered: Builder): Promise<void> {
  await numbered('tournament_draw')
    .addColumn('tournament_id', 'integer', (col) => col.notNull().references('tournament.id').onDelete('cascade'))
    .addColumn('stage', 'integer', (col) => col.notNull())
    .addColumn('seed', 'text', (col) => col.notNull())
    .addColumn('algorithm_version', 'integer', (col) => col.notNull())
    .addColumn('input', 'text', (col) => col.notNull())
    .addColumn('forced', 'boolean', (col) => col.notNull())
    .addColumn('actor', 'text', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .addUniqueConstraint('tournament_draw_once', ['tournament_id', 'stage'])
    .execute();
  await db.schema.createIndex('participant_tournament').on('participant').column('tournament_id').execute();
  await db.schema.createIndex('tournament_event').on('tournament').column('event_id').execute();
}

async function widenParticipants(db: Kysely<unknown>): Promise<void> {
  const participant = db.schema.alterTable('participant');
  await participant.addColumn('registration_date', 'text').execute();
  for (const column of ['hotel_booking', 'hotel_booking_approved', 'playing', 'blocked', 'withdrawn']) {
    await participant.addColumn(column, 'boolean', (col) => col.notNull().defaultTo(false)).execute();
  }
  for (const column of ['points', 'qualifier_for_stage', 'seed']) await participant.addColumn(column, 'integer').execute();
  await participant.addColumn('team_participant_id', 'integer', (col) => col.references('participant.id')).execute();
}

async function widenMatches(db: Kysely<unknown>): Promise<void> {
  const match = db.schema.alterTable('tournament_match');
  for (const column of ['a_qualifier', 'b_qualifier', 'group_number']) await match.addColumn(column, 'integer').execute();
  await match.addColumn('discipline_id', 'integer', (col) => col.references('discipline.id')).execute();
  await db.schema.createIndex('tournament_match_tournament').on('tournament_match').column('tournament_id').execute();
  await db.schema.createIndex('tournament_match_team').on('tournament_match').column('team_parent_match_id').execute();
}

/** Fills an empty hall with the rows of a record as they were before its first change. The rows keep their ids, so that its changes fit. */
import type { Insertable } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import type { EventRecord, RecordedRow } from '#contract/match/event-record.ts';
import { actorKey } from '../../kernel/actor.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type MoveTime, withTimes } from './record-times.ts';

const perInsert = 200;

/** `move`: to the times of the replay. `speed`: by this factor a rack is shorter. */
export async function seedRecord(
  work: WorkContext,
  record: EventRecord,
  { move, speed }: { move: MoveTime; speed: number },
): Promise<void> {
  const { event } = record;
  const text = searchText([String(event.name)]);
  await insert(work, 'event', [{ ...event, eventStatus: 'RUNNING', search: text }]);
  const disciplines = await seedDisciplines(work, record, speed);
  const countries = await seedCountries(work, record);
  await insert(
    work,
    'playerProfile',
    record.players.map(({ country, ...player }) => ({
      ...{ ...player, search: searchText([player.displayName]) },
      representsCountryId: countries.get(country ?? '') ?? null,
    })),
  );
  const disciplineOf = (row: RecordedRow) => (row.disciplineId === null ? null : disciplines.get(Number(row.disciplineId)));
  await insert(
    work,
    'tournament',
    record.tournaments.map((row) => ({ ...row, disciplineId: disciplineOf(row), search: searchText([String(row.name)]) })),
  );
  await insert(
    work,
    'tournamentTeamMatch',
    record.teamMatches.map((row) => ({ ...row, disciplineId: disciplines.get(Number(row.disciplineId)) })),
  );
  await insert(work, 'round', record.rounds);
  // Members of teams refer to their team.
  const byTeam = [...record.participants].sort(
    (one, other) => Number(one.teamParticipantId !== null) - Number(other.teamParticipantId !== null),
  );
  await insert(work, 'participant', byTeam);
  await insert(
    work,
    'billiardTable',
    record.tables.map((row) => ({
      ...withTimes(row, move),
      blockedReason: row.tableStatus === 'BLOCKED' ? 'As recorded' : null,
      blockedBy: null,
    })),
  );
  await insert(
    work,
    'tournamentDraw',
    record.draws.map((row) => ({ ...withTimes(row, move), actor: actorKey(work.actor) })),
  );
  const matches = [...record.matches, ...record.singleMatches.map(calledOff)].map((row) => ({
    ...withTimes(row, move),
    disciplineId: row.disciplineId === undefined ? null : disciplineOf(row),
  }));
  for (const some of inWaves(matches)) await insert(work, 'tournamentMatch', some);
}

/** A single match that is called off: the start of its team match calls it back instead of creating one. So it keeps its id, and its version is then that of the record. */
const calledOff = (row: RecordedRow): RecordedRow => ({ ...row, status: 'NONE', version: Number(row.version) - 1 });

/** A match refers to those that follow it, so the final comes first. Throws a sentence for matches that follow each other in a circle. */
function inWaves<Match extends { id: unknown }>(matches: readonly Match[]): Match[][] {
  const waves: Match[][] = [];
  const written = new Set<unknown>([null, undefined]);
  for (let rest = [...matches]; rest.length > 0; ) {
    const next = rest.filter((match) => links.every((link) => written.has(Reflect.get(match, link))));
    if (next.length === 0) throw new Error('This is a damaged record: a match is followed by an unknown one, or by itself.');
    waves.push(next);
    for (const { id } of next) written.add(id);
    rest = rest.filter((match) => !written.has(match.id));
  }
  return waves;
}

const links = ['winnerToMatchId', 'loserToMatchId', 'teamParentMatchId'];

/** Another version of the software may have had other columns: unknown ones are left out, and new ones have their default. */
async function insert<Table extends keyof Database>({ db }: WorkContext, table: Table, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const [found] = await columnsOf(db, table);
  const columns = new Set(found);
  const fitting = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))));
  for (let from = 0; from < fitting.length; from += perInsert)
    await db
      .insertInto(table)
      .values(fitting.slice(from, from + perInsert) as unknown as Insertable<Database[Table]>[])
      .execute();
}

async function columnsOf(db: WorkContext['db'], table: keyof Database): Promise<string[][]> {
  const tables = await db.introspection.getTables();
  return tables.filter(({ name }) => name === snakeCase(table)).map(({ columns }) => columns.map(({ name }) => camelCase(name)));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Disciplines are known by their names. Their minutes per rack are those of the record, at its speed. */
async function seedDisciplines(work: WorkContext, { disciplines }: EventRecord, speed: number): Promise<Map<number, number>> {
  const { db } = work;
  const ids = new Map<number, number>();
  for (const { id, name, mnemonic, minutesPerRack } of disciplines) {
    const minutes = Math.max(0.1, Math.round((Number(minutesPerRack) / speed) * 100) / 100);
    const known = await db
      .selectFrom('discipline')
      .select(['id', 'version', 'minutesPerRack'])
      .where('name', '=', String(name))
      .executeTakeFirst();
    if (known) await saveRow(work, 'discipline', known, { minutesPerRack: minutes }, { type: 'updated' });
    const values = { name: String(name), mnemonic: String(mnemonic), minutesPerRack: minutes, search: searchText([String(name)]) };
    const made = known ?? (await db.insertInto('discipline').values(values).returning('id').executeTakeFirstOrThrow());
    ids.set(id, made.id);
  }
  return ids;
}

async function seedCountries({ db }: WorkContext, { players }: EventRecord): Promise<Map<string, number>> {
  const rows = await db.selectFrom('country').select(['id', 'mnemonic']).orderBy('id').execute();
  const ids = new Map(rows.map(({ id, mnemonic }) => [mnemonic, id]));
  for (const { country } of players) {
    if (country === null || ids.has(country)) continue;
    const values = { name: country, code: country, mnemonic: country, flagImg: null, flagImgContentType: null };
    ids.set(country, (await db.insertInto('country').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  const [first] = rows;
  if (first) ids.set('', first.id);
  return ids;
}

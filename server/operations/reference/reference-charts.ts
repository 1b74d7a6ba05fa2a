/** Seeds the flow charts, time schedules and point systems of a new installation (machines/README.md 1.3, 1.7, 3.4, 10.1, 11). */
import type { Transaction } from 'kysely';
import { searchText } from '#contract/kit/search-text.ts';
import { rankingCategoryWords } from '#contract/tournament/ranking-category-words.ts';
import { buildChart } from '#machines/draw/chart.ts';
import { chartName } from '#machines/draw/format-names.ts';
import { scheduleOf } from '#machines/draw/schedule.ts';
import type { ChartSpec } from '#machines/draw/types.ts';
import type { RankingCategory } from '#machines/names.ts';
import { euroTourPoints } from '#machines/tournament/ranking.ts';
import type { Database } from '../../store/schema.ts';

type Template = { spec: ChartSpec; minParticipants: number; tables: readonly number[] };

export async function seedCharts(db: Transaction<Database>): Promise<void> {
  for (const template of templates) await seedTemplate(db, template);
}

/** European Championships have no points (machines/README.md 10.4). */
export async function seedPointSystems(db: Transaction<Database>): Promise<void> {
  for (const rankingCategory of [
    'ORA',
    'ETM',
    'ETW',
    'WORLD_CHAMPIONSHIP',
    'YOUTH_TOUR',
    'HEY_BALL',
  ] as const satisfies RankingCategory[]) {
    const name = `Euro Tour points of 2008 · ${rankingCategoryWords[rankingCategory].replace(/ \(\w+\)$/, '')}`;
    const { id } = await db
      .insertInto('ranking')
      .values({ name, rankingCategory, maxNumbersOfParticipants: 256, search: searchText([name]) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('rankingPoint')
      .values(euroTourPoints.map(({ place, points }) => ({ rankingId: id, place, points })))
      .execute();
  }
}

/** Skips a chart whose name a user has taken already. */
async function seedTemplate(db: Transaction<Database>, { spec, minParticipants, tables }: Template): Promise<void> {
  const name = chartName(spec);
  const { kind, size, singleElimination, letters, groups } = spec;
  const row = { name, kind, size, singleElimination, letters, groups, minParticipants, maxParticipants: size, search: searchText([name]) };
  const added = await db
    .insertInto('chartTemplate')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  for (const numberOfTables of tables) await seedSchedule(db, { id: added.id, name, spec }, numberOfTables);
}

async function seedSchedule(
  db: Transaction<Database>,
  template: { id: number; name: string; spec: ChartSpec },
  numberOfTables: number,
): Promise<void> {
  const name = `${template.name}, ${numberOfTables} tables`;
  const { id } = await db
    .insertInto('chartTemplateTimeSession')
    .values({
      name,
      chartTemplateId: template.id,
      eventType: null,
      numberOfParticipants: template.spec.size,
      numberOfTables,
      search: searchText([name]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = scheduleOf(buildChart(template.spec), numberOfTables).map(({ label, day, time }) => ({
    chartTemplateTimeSessionId: id,
    matchLabel: label,
    tournamentDay: day,
    matchStartTime: time,
  }));
  await db.insertInto('chartTemplateTimeSessionMatch').values(rows).execute();
}

const elimination = (size: number, singleElimination: number): ChartSpec => ({
  kind: 'ELIMINATION',
  size,
  singleElimination,
  letters: size >= 128 ? 8 : 1,
  dropTable: 'CROSS',
  groups: null,
});

/** More than half of the slots must be taken; otherwise a first match could lack both players. */
const minParticipantsOf = (size: number): number => size / 2 + 1;

const doubleToSingle: readonly (readonly [size: number, single: number, tables: readonly number[]])[] = [
  [8, 4, [2, 4]],
  [16, 8, [4, 8]],
  [16, 4, [4, 8]],
  [32, 16, [4, 8]],
  [32, 8, [4, 8, 12]],
  [64, 32, [8, 12]],
  [64, 16, [8, 12, 16]],
  [64, 8, [8, 12]],
  [128, 64, [16, 24]],
  [128, 32, [12, 16, 24]],
  [128, 16, [16, 24]],
  [256, 64, [24]],
  [256, 32, [18, 24]],
  [256, 16, [24]],
];
const sizes: readonly (readonly [size: number, tables: number])[] = [
  [8, 4],
  [16, 4],
  [32, 8],
  [64, 12],
  [128, 16],
  [256, 24],
];
const groupsOfFour: readonly (readonly [groups: number, on: number, tables: number])[] = [
  [2, 4, 4],
  [4, 8, 8],
  [8, 16, 8],
];

const templates: readonly Template[] = [
  ...doubleToSingle.map(([size, single, tables]) => ({
    spec: elimination(size, single),
    minParticipants: minParticipantsOf(size),
    tables,
  })),
  ...sizes.map(([size, tables]) => ({
    spec: elimination(size, 2),
    minParticipants: minParticipantsOf(size),
    tables: [tables],
  })),
  ...sizes.map(([size, tables]) => ({
    spec: elimination(size, size),
    minParticipants: minParticipantsOf(size),
    tables: [tables],
  })),
  ...groupsOfFour.map(([groups, on, tables]) => ({
    spec: { kind: 'GROUPS', size: 4 * groups, singleElimination: on, letters: groups, dropTable: 'CROSS', groups } as const,
    // Groups of three players have enough to choose from.
    minParticipants: 3 * groups,
    tables: [tables],
  })),
];

/**
 * The flow charts that came with the installation, and their time schedules, get readable names: '16 to SE 8' becomes '16 players, double
 * elimination to last 8'. Names that users gave stay. Frozen in time: never edit, add a new file.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chart_template', 'chart_template_time_session']) {
    // A user's own chart may have such a name for something else.
    const entrants = table === 'chart_template' ? 'size' : 'number_of_participants';
    const { rows } = await sql<{ id: number; name: string; entrants: number }>`
      select id, name, ${sql.ref(entrants)} as entrants from ${sql.table(table)} order by id`.execute(db);
    const taken = new Set(rows.map(({ name }) => name));
    for (const { id, name, entrants } of rows) {
      const next = readable(name);
      if (!next.startsWith(`${entrants} players, `) || next === name || taken.has(next)) continue;
      await sql`update ${sql.table(table)} set name = ${next}, search = ${searchOf(next)}, version = version + 1 where id = ${id}`.execute(
        db,
      );
    }
  }
}

const names: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) to SE (\d+)(, \d+ tables)?$/, '$1 players, double elimination to last $2$3'],
  [/^(\d+) (double|single) elimination(, \d+ tables)?$/, '$1 players, $2 elimination$3'],
];

function readable(name: string): string {
  const [, groups, on, tables = ''] = /^(\d+) groups of 4 to SE (\d+)(, \d+ tables)?$/.exec(name) ?? [];
  if (groups !== undefined) return `${4 * Number(groups)} players, ${groups} groups to last ${on}${tables}`;
  return names.reduce((text, [old, replacement]) => text.replace(old, replacement), name);
}

/** As searches compared texts when this was written: the words, then each pair as one word. */
function searchOf(name: string): string {
  const words: readonly string[] = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const longest = words.length <= 5 ? words.length : 2;
  const runs = words.flatMap((_word, from) =>
    Array.from({ length: longest - 1 }, (_none, more) => words.slice(from, from + more + 2)).flatMap((run) =>
      run.length > 1 ? [run.join('').replaceAll('ss', 's')] : [],
    ),
  );
  const others = [...new Set(runs)].filter((word) => !words.includes(word));
  return ` ${words.join(' ')} \n ${others.join(' ')} `;
}

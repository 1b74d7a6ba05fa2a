/** A wrong address of PostgreSQL produces an error that says what is wrong, and the error never contains the password. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../server/store/engines/open.ts';
import { eachDatabase, silent } from '../../../support/each-database.ts';
import { poolerTo } from '../../../support/pooler.ts';

const each = eachDatabase();

async function told(changed: Partial<URL>): Promise<string> {
  const url = Object.assign(new URL(each.fresh.databaseUrl ?? ''), changed);
  const opened = await openDatabase({ ...each.fresh, databaseUrl: url.href }, silent).catch((error: Error) => error);
  if (opened instanceof Error) return opened.message;
  await opened.close();
  return 'It began.';
}

test('a server that cannot start on its PostgreSQL says why, and names the setting to check', async () => {
  const { host, hostname } = new URL(each.fresh.databaseUrl ?? '');
  const password = 'secret-word';
  const user = `nobody_${each.fresh.databaseUrl?.match(/\w+$/)?.[0]}`;
  await sql`create role ${sql.ref(user)} login connection limit 0 password ${sql.lit(password)}`.execute(each.database.db);

  const sentences = {
    nobodyThere: await told({ port: '1', password }),
    noDatabase: await told({ pathname: '/no_such_hall' }),
    noUser: await told({ username: 'no_such_user', password }),
    full: await told({ username: user, password }),
    right: await told({}),
  };
  await sql`drop role ${sql.ref(user)}`.execute(each.database.db);

  expect(sentences).toEqual({
    nobodyThere: `PostgreSQL does not answer at ${hostname}:1: connect ECONNREFUSED ${hostname}:1. Does it run, and is DATABASE_URL right?`,
    noDatabase: `There is no database "no_such_hall" at ${host}. Create it, or name another one in DATABASE_URL.`,
    noUser: expect.stringMatching(
      /^PostgreSQL at [\d.:]+ does not let "no_such_user" in: .+\. Look at the user and the password in DATABASE_URL\.$/,
    ),
    full: expect.stringMatching(
      /^PostgreSQL at [\d.:]+ has no connection left for this server \(max_connections, or max_client_conn of PgBouncer\): .+\.$/,
    ),
    right: 'It began.',
  });
  expect(JSON.stringify(sentences)).not.toContain(password);
});

test('a server that reaches PgBouncer without its setting names the setting', async () => {
  const pooler = await poolerTo(each.fresh.databaseUrl ?? '', 1);
  const words = 'unsupported startup parameter: statement_timeout';
  pooler.turnAway(words);

  await expect(openDatabase({ ...each.fresh, databaseUrl: pooler.url }, silent)).rejects.toThrow(
    `${new URL(pooler.url).host} is PgBouncer. Start this server with PGBOUNCER=yes (${words}).`,
  );
  await pooler.close();
});

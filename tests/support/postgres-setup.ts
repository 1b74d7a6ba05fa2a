/** Gives the PostgreSQL project a server (the one of TEST_DATABASE_URL, or a throw-away one) with a template database that has today's schema. */
import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { createLog } from '../../server/kernel/log.ts';
import { openDatabase } from '../../server/store/engines/open.ts';
import { migrate } from '../../server/store/migrate.ts';
import { administer, databaseAt } from './database.ts';
import { startPostgres } from './postgres.ts';

export default async function setup(_project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? null : await startPostgres();
  const url = given ?? server?.url;
  if (!url)
    throw new Error('No PostgreSQL programs found. Install PostgreSQL, or set TEST_DATABASE_URL, or run without the postgres project.');
  console.log(given ? 'PostgreSQL: the server named by TEST_DATABASE_URL' : `PostgreSQL: a throw-away server at ${url}`);
  const template = await createTemplate(url);
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return async () => {
    await administer(url, `drop database ${template} with (force)`);
    await server?.stop();
  };
}

async function createTemplate(base: string): Promise<string> {
  const name = `hall_template_${randomBytes(6).toString('hex')}`;
  await administer(base, `create database ${name}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseAt(base, name) }, createLog('silent'));
  await migrate(database.db);
  // PostgreSQL copies only a database without connections.
  await database.close();
  return name;
}

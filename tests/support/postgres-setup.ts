/** Gives the PostgreSQL project a server: the one named by TEST_DATABASE_URL, or a throw-away one. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

export default async function setup(_project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) {
    console.log('PostgreSQL: the server named by TEST_DATABASE_URL');
    return async () => {};
  }
  const server = await startPostgres();
  if (!server)
    throw new Error('No PostgreSQL programs found. Install PostgreSQL, or set TEST_DATABASE_URL, or run without the postgres project.');
  process.env.TEST_DATABASE_URL = server.url;
  console.log(`PostgreSQL: a throw-away server at ${server.url}`);
  return server.stop;
}

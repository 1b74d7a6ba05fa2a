/** A throw-away PostgreSQL for the tests: started once per run, never as root, gone afterwards. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';

export type TestPostgres = { url: string; stop: () => Promise<void> };

/**
 * Queries of milliseconds need no JIT compilation, and databases of seconds no vacuum. Settings that keep data safe stay on, because the server
 * checks them.
 */
const settings = ['listen_addresses=127.0.0.1', 'max_connections=300', 'jit=off', 'autovacuum=off'];

/** Null when this machine has no PostgreSQL programs. */
export async function startPostgres(): Promise<TestPostgres | null> {
  const programs = findPrograms();
  const owner = unprivileged();
  if (!programs || !owner) return null;
  const folder = scratchFolder('hall-pg-');
  const data = join(folder, 'data');
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'hall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://hall@127.0.0.1:${port}/postgres`;
  await ready(url, server);
  return { url, stop: () => stop(server, folder) };
}

function findPrograms(): string | null {
  const folders = ['/usr/lib/postgresql', '/usr/local/pgsql'].flatMap((base) =>
    existsSync(base) ? readdirSync(base).map((version) => join(base, version, 'bin')) : [],
  );
  return (
    [...folders.reverse(), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  return null;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start');
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}

/** Copies of the embedded database age out: they know everybody who was erased since (security.md control 38). */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context.ts';

/** As backup.ts and restore.ts name them, with what SQLite keeps beside a database. */
const places = [
  { folder: 'backups', named: /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-.*\.db(?:-wal|-shm|\.tmp)?$/ },
  { folder: '.', named: /^hall-before-restore-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.db(?:-wal|-shm)?$/ },
];

/** How many files. One with another name is somebody's own. */
export function removeOldCopies({ config, engine }: Pick<Context, 'config' | 'engine'>, before: string): number {
  if (engine !== 'sqlite') return 0;
  const old = places.flatMap(({ folder, named }) => {
    const path = join(config.dataDir, folder);
    const names = existsSync(path) ? readdirSync(path) : [];
    return names.filter((name) => (named.exec(name)?.[1] ?? '~') < before.replaceAll(':', '-')).map((name) => join(path, name));
  });
  for (const path of old) rmSync(path, { force: true });
  return old.length;
}

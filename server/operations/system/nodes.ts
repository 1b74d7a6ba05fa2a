/** Lists the server processes on one database by the name of their connections; nothing is stored for it. */
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { nodeName, product } from '../../kernel/product.ts';
import type { Context } from '../../store/context.ts';

export type Node = { name: string; version: string; since: string; self: boolean };

export async function nodesOf({ engine, read, health }: Pick<Context, 'engine' | 'read' | 'health'>): Promise<Node[]> {
  const self = { name: hostname(), version: product.version, since: health.startedAt, self: true };
  if (engine === 'sqlite') return [self];
  const { rows } = await sql<{ name: string; since: Date }>`
    select application_name as name, min(backend_start) as since from pg_stat_activity
    where datname = current_database() and application_name like ${`${product.name} %`}
    group by application_name order by 2`.execute(read);
  return rows.map(({ name, since }) => {
    const [, version = '', host = '', pid = ''] = name.split(' ');
    return { name: `${host} (${pid})`, version, since: new Date(since).toISOString(), self: name === nodeName };
  });
}

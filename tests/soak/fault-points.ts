/**
 * Loaded into the real server's process before anything else (`node --import`): kills it at a named point of its work, as a power cut would.
 * The server itself knows nothing of it. FAULT is `point:n:m`: at the n-th time after it has answered m batches of commands, so that no life is
 * without use. The point is recognised by what the server says to its database and to its sockets.
 */
import { createRequire } from 'node:module';
import SqliteFile from 'better-sqlite3';
import pg from 'pg';

export const faultPoints = [
  'before-begin',
  'after-dedup',
  'after-machine',
  'before-commit',
  'after-commit',
  'after-ack',
  'mid-broadcast',
] as const;
export type FaultPoint = (typeof faultPoints)[number];

export type Moment = 'before' | 'after';

const [wanted, times, answers] = (process.env.FAULT ?? '').split(':');
if (faultPoints.some((point) => point === wanted)) arm(wanted as FaultPoint, Number(times), Number(answers));

function arm(point: FaultPoint, times: number, answers: number): void {
  let left = times;
  let unanswered = answers;
  const passed = (at: FaultPoint | null): void => {
    if (at === 'after-ack') unanswered -= 1;
    if (at !== point || unanswered > 0 || --left > 0) return;
    process.kill(process.pid, 'SIGKILL');
  };
  watchSqlite((sql, moment) => passed(pointOf(sql, moment)));
  watchPostgres((sql, moment) => passed(pointOf(sql, moment)));
  watchSockets((packet) => passed(pointOfFrame(packet)));
}

export function pointOf(sql: string, moment: Moment): FaultPoint | null {
  if (/^begin\b/i.test(sql)) return moment === 'before' ? 'before-begin' : null;
  if (/^commit\b/i.test(sql)) return moment === 'before' ? 'before-commit' : 'after-commit';
  if (/^insert into "command"/.test(sql)) return moment === 'after' ? 'after-dedup' : null;
  if (/^insert into "journal"/.test(sql)) return moment === 'before' ? 'after-machine' : null;
  return null;
}

/** As Socket.IO writes an acknowledgement (430[{…}]) and an event (42["changes",…]). */
function pointOfFrame(packet: string): FaultPoint | null {
  if (packet.startsWith('42["changes"')) return 'mid-broadcast';
  return /^43\d+\[.*"answers"/.test(packet) ? 'after-ack' : null;
}

type Watch = (sql: string, moment: Moment) => void;
type Method = (this: { source?: string; database?: SqliteFile.Database }, ...args: unknown[]) => unknown;

/** Every statement of every connection; what `watch` throws, the statement throws. Gives the way back. */
export function watchSqlite(watch: (sql: string, moment: Moment, file: SqliteFile.Database | undefined) => void): () => void {
  const file = new SqliteFile(':memory:');
  const statement = Object.getPrototypeOf(file.prepare('select 1')) as Record<string, Method>;
  file.close();
  const { run, get, all } = statement;
  const methods = { run, get, all };
  for (const name of ['run', 'get', 'all'] as const) {
    const method = statement[name] as Method;
    statement[name] = function (...args) {
      watch(this.source ?? '', 'before', this.database);
      const answer = method.apply(this, args);
      watch(this.source ?? '', 'after', this.database);
      return answer;
    };
  }
  const database = SqliteFile.prototype as unknown as Record<string, Method>;
  const exec = database.exec as Method;
  database.exec = function (...args) {
    const file = this as unknown as SqliteFile.Database;
    watch(String(args[0]), 'before', file);
    const answer = exec.apply(this, args);
    watch(String(args[0]), 'after', file);
    return answer;
  };
  return () => {
    Object.assign(statement, methods);
    database.exec = exec;
  };
}

function watchPostgres(watch: Watch): void {
  const client = pg.Client.prototype as unknown as Record<string, Method>;
  const query = client.query as Method;
  client.query = function (...args) {
    const [asked] = args as [string | { text?: string } | undefined];
    const sql = typeof asked === 'string' ? asked : (asked?.text ?? '');
    watch(sql, 'before');
    const answer = query.apply(this, args);
    if (answer instanceof Promise) answer.then(() => watch(sql, 'after')).catch(() => undefined);
    return answer;
  };
}

/** Watches what Socket.IO has handed to the network: every frame to every socket, the ones encoded once for many included. */
function watchSockets(sent: (packet: string) => void): void {
  const ofEngine = createRequire(createRequire(createRequire(import.meta.url).resolve('socket.io')).resolve('engine.io'));
  const { Sender } = ofEngine('ws') as { Sender: { prototype: Record<string, Method> } };
  const sendFrame = Sender.prototype.sendFrame as Method;
  Sender.prototype.sendFrame = function (...args) {
    const answer = sendFrame.apply(this, args);
    const [, payload] = args[0] as [Buffer, Buffer | undefined];
    sent(payload?.subarray(0, 60).toString() ?? '');
    return answer;
  };
}

/**
 * Loaded into the process of the real server before anything else (`node --import`). It kills the server at a named point of its work, as a
 * power cut would.
 * The server does not know of it. FAULT is `point:n:m`: the n-th time after m answered batches of commands, so that every life is of use.
 * The point is recognised by the statements to the database and the packets to the sockets.
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

/** Socket.IO writes an acknowledgement as 430[{…}] and an event as 42["changes",…]. */
function pointOfFrame(packet: string): FaultPoint | null {
  if (packet.startsWith('42["changes"')) return 'mid-broadcast';
  return /^43\d+\[.*"answers"/.test(packet) ? 'after-ack' : null;
}

type StatementWatch = (sql: string, moment: Moment) => void;
type StatementMethod = (this: { source?: string; database?: SqliteFile.Database }, ...args: unknown[]) => unknown;

/**
 * Watches every statement of every connection; an error of `watch` becomes one of the statement. Returns a function that ends the watch.
 */
export function watchSqlite(watch: (sql: string, moment: Moment, file: SqliteFile.Database | undefined) => void): () => void {
  const file = new SqliteFile(':memory:');
  const statement = Object.getPrototypeOf(file.prepare('select 1')) as Record<string, StatementMethod>;
  file.close();
  const { run, get, all } = statement;
  const methods = { run, get, all };
  for (const name of ['run', 'get', 'all'] as const) {
    const method = statement[name] as StatementMethod;
    statement[name] = function (...args) {
      watch(this.source ?? '', 'before', this.database);
      const answer = method.apply(this, args);
      watch(this.source ?? '', 'after', this.database);
      return answer;
    };
  }
  const database = SqliteFile.prototype as unknown as Record<string, StatementMethod>;
  const exec = database.exec as StatementMethod;
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

function watchPostgres(watch: StatementWatch): void {
  const client = pg.Client.prototype as unknown as Record<string, StatementMethod>;
  const query = client.query as StatementMethod;
  client.query = function (...args) {
    const [requests] = args as [string | { text?: string } | undefined];
    const sql = typeof requests === 'string' ? requests : (requests?.text ?? '');
    watch(sql, 'before');
    const answer = query.apply(this, args);
    if (answer instanceof Promise) answer.then(() => watch(sql, 'after')).catch(() => undefined);
    return answer;
  };
}

/** Watches every frame that Socket.IO has passed to the network, including those that are encoded once for many sockets. */
function watchSockets(sent: (packet: string) => void): void {
  const ofEngine = createRequire(createRequire(createRequire(import.meta.url).resolve('socket.io')).resolve('engine.io'));
  const { Sender } = ofEngine('ws') as { Sender: { prototype: Record<string, StatementMethod> } };
  const sendFrame = Sender.prototype.sendFrame as StatementMethod;
  Sender.prototype.sendFrame = function (...args) {
    const answer = sendFrame.apply(this, args);
    const [, payload] = args[0] as [Buffer, Buffer | undefined];
    sent(payload?.subarray(0, 60).toString() ?? '');
    return answer;
  };
}

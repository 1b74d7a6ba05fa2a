/**
 * Collects the commands that arrive during a commit, so that they share the next one (group.ts). A command never waits for others to join it.
 * A command that meets a foreign lock leaves its group and waits alone; only commands about the same thing wait with it.
 * This queue groups commands, keeps the order of those that share a key and rejects late ones, which the limiter (kernel/limiter.ts) does not.
 */
import { setImmediate } from 'node:timers/promises';
import { actorKey } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Context, Engine } from '../context.ts';
import { takeIndependent } from './command-order.ts';
import { commitGroup } from './group.ts';
import type { GroupMember } from './group-member.ts';
import type { CommitResult, UnitOfWork } from './work.ts';

/** The number of parallel groups. SQLite has one writer; on PostgreSQL another group can work while one waits for the network. */
const maxParallelGroups: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 };
/** The number of commands that may wait alone for a lock: two of the pool's eight connections (open.ts). The desk keeps two more while all groups work. */
const maxParallelAlone: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 };
/** A tablet sends at most this many commands in one batch. */
const maxGroupSize = 64;

/** In milliseconds. A tablet repeats its request by then, and without this limit the queue would grow while the database is away. */
const maxWait = 5000;
const timeoutCheckEvery = 1000;

type QueuedUnit = GroupMember & {
  /** By `performance.now()`. */
  since: number;
  /** The subject and the sender of the command. Commands that share a key run in the order of their arrival. */
  orderKeys: readonly string[];
};
/** A command with an id that is not answered yet. A retry waits for the same answer and takes no slot in the queue. */
type RunningCommand = { identity: string; answer: Promise<CommitResult<unknown>> };
type Queue = {
  waiting: QueuedUnit[];
  /** Commands that left their group and wait for a connection of their own. */
  waitingAlone: QueuedUnit[];
  /** Commands that have a connection of their own. */
  runningAlone: Set<QueuedUnit>;
  /** Commands that were taken from the queue and are not answered yet. Later commands with the same keys wait for them. */
  inProgress: Set<QueuedUnit>;
  /** By command id. */
  runningCommands: Map<string, RunningCommand>;
  groups: number;
  maxGroups: number;
  maxAlone: number;
  timeoutCheck: NodeJS.Timeout | null;
};

const queues = new WeakMap<Context['db'], Queue>();

function queueOf({ db, engine }: Context): Queue {
  const existing = queues.get(db);
  if (existing) return existing;
  const queue: Queue = {
    waiting: [],
    waitingAlone: [],
    runningAlone: new Set(),
    inProgress: new Set(),
    runningCommands: new Map(),
    groups: 0,
    maxGroups: maxParallelGroups[engine],
    maxAlone: maxParallelAlone[engine],
    timeoutCheck: null,
  };
  queues.set(db, queue);
  return queue;
}

/** Queues the unit and resolves after its commit. `alone` commits a unit without a group: when no other waits, or when its group broke up. */
export function shareCommit<Answer>(
  unit: UnitOfWork<Answer>,
  about: string,
  alone: (unit: UnitOfWork, isBrief: boolean) => Promise<CommitResult<unknown>>,
): Promise<CommitResult<Answer>> {
  const { commandId } = unit.request;
  const { runningCommands } = queueOf(unit.context);
  if (!commandId) return enqueue(unit, about, alone);
  const identity = identityOf(unit.request);
  const first = runningCommands.get(commandId);
  // Another command under a used id gets its own answer, which is a refusal.
  if (first && first.identity !== identity) return enqueue(unit, about, alone);
  if (first) return first.answer.then((committed) => ({ ...(committed as CommitResult<Answer>), repeated: true }));
  const answer = enqueue(unit, about, alone);
  runningCommands.set(commandId, { identity, answer });
  const forget = (): void => void runningCommands.delete(commandId);
  answer.then(forget, forget);
  return answer;
}

const identityOf = ({ actor, fingerprint, deviceSeq }: UnitOfWork['request']): string =>
  JSON.stringify([actorKey(actor), fingerprint, deviceSeq]);

function enqueue<Answer>(
  unit: UnitOfWork<Answer>,
  about: string,
  alone: (unit: UnitOfWork, isBrief: boolean) => Promise<CommitResult<unknown>>,
): Promise<CommitResult<Answer>> {
  const { actor } = unit.request;
  const queue = queueOf(unit.context);
  return new Promise((resolve, reject) => {
    queue.waiting.push({
      unit,
      since: performance.now(),
      commitSeparately: (isBrief) => alone(unit, isBrief),
      // Simulators and tests send as one system actor, so only the subject orders their commands.
      orderKeys: actor.kind === 'system' ? [about] : [about, actorKey(actor)],
      resolve: resolve as QueuedUnit['resolve'],
      reject,
    });
    startGroup(queue);
    // SQLite runs every query synchronously, so no command waits long enough for the limit.
    if (unit.context.engine === 'postgres') queue.timeoutCheck ??= scheduleTimeoutCheck(queue);
  });
}

const scheduleTimeoutCheck = (queue: Queue): NodeJS.Timeout => setTimeout(() => rejectLate(queue), timeoutCheckEvery).unref();

/** Tells the clients of commands that waited too long to repeat their request. A command with an id still runs only once. */
function rejectLate(queue: Queue): void {
  const before = performance.now() - maxWait;
  const isLate = ({ since }: QueuedUnit): boolean => since < before;
  const late = [...queue.waiting, ...queue.waitingAlone].filter(isLate);
  queue.waiting = queue.waiting.filter((one) => !isLate(one));
  queue.waitingAlone = queue.waitingAlone.filter((one) => !isLate(one));
  for (const one of late) {
    queue.inProgress.delete(one);
    one.reject(unavailable('The database is busy. Please try again.'));
  }
  const isWaiting = queue.waiting.length + queue.waitingAlone.length > 0;
  queue.timeoutCheck = isWaiting ? scheduleTimeoutCheck(queue) : null;
  if (late.length > 0) startNext(queue);
}

function startGroup(queue: Queue): void {
  if (queue.groups < queue.maxGroups) void commitGroups(queue);
}

async function commitGroups(queue: Queue): Promise<void> {
  queue.groups += 1;
  try {
    for (;;) {
      // After this the queue holds every command that has arrived on the sockets.
      await setImmediate();
      const group = takeGroup(queue);
      if (group.length === 0) return;
      await commitTaken(queue, group);
    }
  } finally {
    queue.groups -= 1;
  }
}

/** Answers every command of the group, even after an error. A command that waits for an answered one can then start, whether the rest still waits or not. */
async function commitTaken(queue: Queue, group: readonly QueuedUnit[]): Promise<void> {
  for (const one of group) queue.inProgress.add(one);
  let leaving: ReadonlySet<GroupMember> = new Set();
  try {
    leaving = new Set(await commitGroup(group));
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
  for (const one of group) if (!leaving.has(one)) queue.inProgress.delete(one);
  queue.waitingAlone.push(...group.filter((one) => leaving.has(one)));
  startAlone(queue);
}

function startAlone(queue: Queue): void {
  while (queue.runningAlone.size < queue.maxAlone) {
    const [[next], later] = takeIndependent(queue.waitingAlone, queue.runningAlone, 1);
    if (!next) break;
    queue.waitingAlone = later;
    void answerAlone(queue, next);
  }
  if (queue.waitingAlone.length > 0) queue.timeoutCheck ??= scheduleTimeoutCheck(queue);
}

/** Starts the commands that waited for a command that is answered now. */
function startNext(queue: Queue): void {
  startAlone(queue);
  if (queue.waiting.length > 0) startGroup(queue);
}

async function answerAlone(queue: Queue, one: QueuedUnit): Promise<void> {
  queue.runningAlone.add(one);
  await one.commitSeparately(false).then(one.resolve, one.reject);
  queue.runningAlone.delete(one);
  queue.inProgress.delete(one);
  startNext(queue);
}

function takeGroup(queue: Queue): QueuedUnit[] {
  const [group, later] = takeIndependent(queue.waiting, queue.inProgress, maxGroupSize);
  queue.waiting = later;
  return group;
}

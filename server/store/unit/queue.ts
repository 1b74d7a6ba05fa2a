/**
 * Who may share a commit (group.ts): what has come while the last one ran. Nobody waits for company: a command that comes alone is done alone, at once.
 * What meets somebody else's lock waits for it beside the groups, so that only what is about the same waits with it.
 */
import { setImmediate } from 'node:timers/promises';
import { actorKey } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Context, Engine } from '../context.ts';
import { part } from './command-order.ts';
import { commitGroup, type Member } from './group.ts';
import type { Committed, Unit } from './work.ts';

/** SQLite has one writer. On PostgreSQL a group waits for the network too, and another may work meanwhile. */
const groupsAtOnce: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 };
/** What is done alone, however long it has to wait: of the pool's eight lines (open.ts) two, so that the desk has as many when all groups work. */
const loneAtOnce: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 };
/** As many as a tablet sends in one batch. */
const mostInGroup = 64;

/** In milliseconds: a tablet asks again by then, and what waits for a database that is away would only become more. */
const longestWait = 5000;
const lookEvery = 1000;

type Waiting = Member & {
  /** By `performance.now()`. */
  since: number;
  /** What the command is about, and who sends it: among these the order in which they came is kept. */
  inOrder: readonly string[];
};
/** Who asks the same once more while the first is under way: it is answered with it, and takes no place of its own. */
type Asked = { as: string; answered: Promise<Committed<unknown>> };
type Queue = {
  waiting: Waiting[];
  /** Left their groups: they wait for a line of their own. */
  left: Waiting[];
  /** Those that have one. */
  lone: Set<Waiting>;
  /** Taken, and not answered yet: what is behind them in an order waits. */
  underWay: Set<Waiting>;
  asked: Map<string, Asked>;
  groups: number;
  mostGroups: number;
  mostLone: number;
  looking: NodeJS.Timeout | null;
};

const queues = new WeakMap<Context['db'], Queue>();

function queueOf({ db, engine }: Context): Queue {
  const known = queues.get(db);
  if (known) return known;
  const queue: Queue = {
    waiting: [],
    left: [],
    lone: new Set(),
    underWay: new Set(),
    asked: new Map(),
    groups: 0,
    mostGroups: groupsAtOnce[engine],
    mostLone: loneAtOnce[engine],
    looking: null,
  };
  queues.set(db, queue);
  return queue;
}

/** `alone`: what is done with one that has no company, or whose group broke up. */
export function shareCommit<Answer>(
  unit: Unit<Answer>,
  about: string,
  alone: (unit: Unit, isBrief: boolean) => Promise<Committed<unknown>>,
): Promise<Committed<Answer>> {
  const { commandId } = unit.request;
  const { asked } = queueOf(unit.context);
  if (!commandId) return enqueue(unit, about, alone);
  const as = askedAs(unit.request);
  const first = asked.get(commandId);
  // Its own answer where it is another command under a used id.
  if (first && first.as !== as) return enqueue(unit, about, alone);
  if (first) return first.answered.then((committed) => ({ ...(committed as Committed<Answer>), repeated: true }));
  const answered = enqueue(unit, about, alone);
  asked.set(commandId, { as, answered });
  const forget = (): void => void asked.delete(commandId);
  answered.then(forget, forget);
  return answered;
}

const askedAs = ({ actor, fingerprint, deviceSeq }: Unit['request']): string => JSON.stringify([actorKey(actor), fingerprint, deviceSeq]);

function enqueue<Answer>(
  unit: Unit<Answer>,
  about: string,
  alone: (unit: Unit, isBrief: boolean) => Promise<Committed<unknown>>,
): Promise<Committed<Answer>> {
  const { actor } = unit.request;
  const queue = queueOf(unit.context);
  return new Promise((resolve, reject) => {
    queue.waiting.push({
      unit,
      since: performance.now(),
      alone: (isBrief) => alone(unit, isBrief),
      // Simulators and tests are nobody in particular: what they send has no order but the one of what it is about.
      inOrder: actor.kind === 'system' ? [about] : [about, actorKey(actor)],
      resolve: resolve as Waiting['resolve'],
      reject,
    });
    start(queue);
    // SQLite answers before anything else happens here: nothing waits for long.
    if (unit.context.engine === 'postgres') queue.looking ??= lookLater(queue);
  });
}

const lookLater = (queue: Queue): NodeJS.Timeout => setTimeout(() => sendAway(queue), lookEvery).unref();

/** Who waited too long is to ask again; what has an id is done once all the same. */
function sendAway(queue: Queue): void {
  const before = performance.now() - longestWait;
  const isLate = ({ since }: Waiting): boolean => since < before;
  const late = [...queue.waiting, ...queue.left].filter(isLate);
  queue.waiting = queue.waiting.filter((one) => !isLate(one));
  queue.left = queue.left.filter((one) => !isLate(one));
  for (const one of late) {
    queue.underWay.delete(one);
    one.reject(unavailable('The database is busy. Please try again.'));
  }
  const isWaiting = queue.waiting.length + queue.left.length > 0;
  queue.looking = isWaiting ? lookLater(queue) : null;
  if (late.length > 0) goOn(queue);
}

function start(queue: Queue): void {
  if (queue.groups < queue.mostGroups) void work(queue);
}

async function work(queue: Queue): Promise<void> {
  queue.groups += 1;
  try {
    for (;;) {
      // Everything that the sockets have brought by now is in the queue after this.
      await setImmediate();
      const group = takeGroup(queue);
      if (group.length === 0) return;
      await commitTaken(queue, group);
    }
  } finally {
    queue.groups -= 1;
  }
}

/** Whatever happens, everybody is answered, and who is behind them can go on: as soon as they are, whoever else of their group still waits. */
async function commitTaken(queue: Queue, group: readonly Waiting[]): Promise<void> {
  for (const one of group) queue.underWay.add(one);
  let leaving: ReadonlySet<Member> = new Set();
  try {
    leaving = new Set(await commitGroup(group));
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
  const left = group.filter((one) => leaving.has(one));
  for (const one of group) if (!leaving.has(one)) queue.underWay.delete(one);
  queue.left.push(...left);
  startAlone(queue);
}

function startAlone(queue: Queue): void {
  while (queue.lone.size < queue.mostLone) {
    const [[next], later] = part(queue.left, queue.lone, 1);
    if (!next) break;
    queue.left = later;
    void answerAlone(queue, next);
  }
  if (queue.left.length > 0) queue.looking ??= lookLater(queue);
}

/** Who waited for somebody that has been answered may go on. */
function goOn(queue: Queue): void {
  startAlone(queue);
  if (queue.waiting.length > 0) start(queue);
}

async function answerAlone(queue: Queue, one: Waiting): Promise<void> {
  queue.lone.add(one);
  await one.alone(false).then(one.resolve, one.reject);
  queue.lone.delete(one);
  queue.underWay.delete(one);
  goOn(queue);
}

function takeGroup(queue: Queue): Waiting[] {
  const [group, later] = part(queue.waiting, queue.underWay, mostInGroup);
  queue.waiting = later;
  return group;
}

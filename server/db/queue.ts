/**
 * Who may share a commit (group.ts): what has come while the last one ran. Nobody waits for company: a command that comes alone is done alone, at once.
 */
import { setImmediate } from 'node:timers/promises';
import { actorKey, type Context, type Engine } from '../context.ts';
import { unavailable } from '../errors.ts';
import { commitGroup, type Member } from './group.ts';
import type { Committed, Unit } from './work.ts';

/** SQLite has one writer. On PostgreSQL a group waits for the network too, and another may work meanwhile. */
const groupsAtOnce: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 };
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
  asked: Map<string, Asked>;
  groups: number;
  mostGroups: number;
  busy: Set<string>;
  looking: NodeJS.Timeout | null;
};

const queues = new WeakMap<Context['db'], Queue>();

function queueOf({ db, engine }: Context): Queue {
  const known = queues.get(db);
  if (known) return known;
  const queue: Queue = { waiting: [], asked: new Map(), groups: 0, mostGroups: groupsAtOnce[engine], busy: new Set(), looking: null };
  queues.set(db, queue);
  return queue;
}

/** `alone`: what is done with one that has no company, or whose group broke up. */
export function shareCommit<Answer>(
  unit: Unit<Answer>,
  about: string,
  alone: (unit: Unit) => Promise<Committed<unknown>>,
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
  alone: (unit: Unit) => Promise<Committed<unknown>>,
): Promise<Committed<Answer>> {
  const { actor } = unit.request;
  const queue = queueOf(unit.context);
  return new Promise((resolve, reject) => {
    queue.waiting.push({
      unit,
      since: performance.now(),
      alone: () => alone(unit),
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
  const late = queue.waiting.filter(({ since }) => since < before);
  queue.waiting = queue.waiting.filter(({ since }) => since >= before);
  for (const { reject } of late) reject(unavailable('The database is busy. Please try again.'));
  queue.looking = queue.waiting.length > 0 ? lookLater(queue) : null;
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
  const held = new Set(group.flatMap(keysOf));
  for (const key of held) queue.busy.add(key);
  const holdOnly = (left: readonly Member[]): void => {
    const still = new Set(left.flatMap(keysOf));
    for (const key of [...held].filter((one) => !still.has(one))) {
      held.delete(key);
      queue.busy.delete(key);
    }
  };
  try {
    await commitGroup(group, (left) => {
      holdOnly(left);
      if (queue.waiting.length > 0) start(queue);
    });
  } catch (error) {
    for (const { reject } of group) reject(error);
  } finally {
    holdOnly([]);
  }
}

const keysOf = ({ inOrder, unit }: Member): string[] => [...inOrder, ...idKey(unit)];
const idKey = ({ request: { commandId } }: Unit): string[] => (commandId ? [`command ${commandId}`] : []);

/** Those that need not wait for another group, nor for one before them that has to. Of two with the same id the second waits for the first one's answer. */
function takeGroup(queue: Queue): Waiting[] {
  const group: Waiting[] = [];
  const later: Waiting[] = [];
  const held = new Set(queue.busy);
  for (const one of queue.waiting) {
    const isHeld = group.length === mostInGroup || keysOf(one).some((key) => held.has(key));
    (isHeld ? later : group).push(one);
    for (const key of isHeld ? keysOf(one) : idKey(one.unit)) held.add(key);
  }
  queue.waiting = later;
  return group;
}

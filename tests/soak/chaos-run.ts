/**
 * Exactly once, under fire (server/README.md R1, R2, R5, R7, R10). Tablets tap and screens watch while the server is killed at every fault
 * point.
 * Connections are cut, muffled and clogged; tablets reload and send twice. Afterwards the histories of all clients are compared with the
 * journal.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cable, cableTo } from '../support/cable.ts';
import type { FreshDatabase } from '../support/database.ts';
import { type ChaosDisplay, type ChaosTablet, chaosDisplay, chaosTablet } from './chaos-clients.ts';
import { holdsWithin, prepareChaosHall, recordAfterwards } from './chaos-hall.ts';
import { type ChaosNodes, startNodes, type Turn } from './chaos-nodes.ts';
import { type Dice, diceOf } from './dice.ts';
import { type HistoryAction, type LogEntry, violationsOf } from './history.ts';
import { firstWords } from './match-log.ts';

export type ChaosPlan = {
  seed: number;
  database: FreshDatabase;
  /** Server processes on this database; more than one needs PostgreSQL. */
  nodes: number;
  tables: number;
  displays: number;
  /** The total of all tablets. */
  taps: number;
  /** How often the server is killed at each point. */
  rounds: number;
  /** Called every few seconds with the progress. */
  progress?: (words: string) => void;
  /** Gets the history of the run for other checkers (elle-history.ts). */
  onHistory?: (actions: readonly HistoryAction[], log: readonly LogEntry[]) => void;
};

export type ChaosReport = {
  violations: string[];
  taps: number;
  /** Taps with a definite answer: counted, or held because the match had changed. */
  answered: number;
  /** Answers, including repeated ones. */
  acknowledged: number;
  /**
   * Taps that the rules refused, or that were held although nobody at the desk did anything. Tablets here send only what their pad offers.
   */
  refused: number;
  shows: number;
  kills: Record<string, number>;
  lines: Record<string, number>;
  seconds: number;
};

/** How often connections break in a run, and how often several nodes have the faults of their own. */
const strikes = 30;
const plagues = 9;
/** Longer than all planned faults take. */
const longestMs = 240_000;

export async function runChaos(plan: ChaosPlan): Promise<ChaosReport> {
  const dice = diceOf(plan.seed);
  const began = performance.now();
  const { tablets: paired, eventId, start } = await prepareChaosHall(plan.database, plan.tables);
  const nodes = await startNodes(plan, dice.part('nodes'));
  const cable = await cableTo(nodes.url);
  const actions: HistoryAction[] = [];
  const tablets = paired.map((one, number) =>
    chaosTablet({ ...one, name: `tablet ${number + 1}`, url: cable.url, dice: dice.part(`tablet ${number}`), actions, resendShare: 0.1 }),
  );
  const screens = Array.from({ length: plan.displays }, (_, number) => {
    const table = paired[number % paired.length]?.match.tableId;
    const room = number % 2 === 0 ? `event:${eventId}` : `table:${table}`;
    return chaosDisplay({ name: `screen ${number + 1}`, url: cable.url, room, dice: dice.part(`screen ${number}`), actions });
  });
  try {
    const lines = await underFire({ plan, dice, nodes, cable, tablets, screens });
    const { log, rows } = await recordAfterwards(plan.database, start);
    await holdsWithin(10_000, () => screens.every((screen) => [...screen.shown()].every(([key, words]) => rows.get(key) === words)));
    const settled = screens.map(({ name }) => name);
    plan.onHistory?.(actions, log);
    const violations = violationsOf({ actions, log, rows, first: firstWords(start), settled });
    const count = (type: HistoryAction['type']): number => actions.filter((action) => action.type === type).length;
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const answered = new Set(actions.flatMap((action) => (action.type === 'ok' || action.type === 'fail' ? [action.op] : []))).size;
    const taps = { taps: count('invoke'), answered, acknowledged: count('ok'), refused: count('fail') };
    return { violations, ...taps, shows: count('show'), kills: nodes.kills(), lines, seconds };
  } finally {
    for (const client of [...tablets, ...screens]) client.close();
    await cable.close();
    await nodes.close();
  }
}

type ChaosParticipants = { plan: ChaosPlan; dice: Dice; nodes: ChaosNodes; cable: Cable; tablets: ChaosTablet[]; screens: ChaosDisplay[] };

/** Runs until every tap is made and answered and every fault has struck. Returns how often each fault hit a connection. */
async function underFire({ plan, dice, nodes, cable, tablets, screens }: ChaosParticipants): Promise<Record<string, number>> {
  const each = Math.ceil(plan.taps / tablets.length);
  let over = false;
  const answered = (): number => tablets.reduce((sum, tablet) => sum + tablet.made() - tablet.pending(), 0);
  /** Resolves after `taps` more answered taps. With faults by the clock a slow machine might answer none. */
  const turns =
    (taps: number): Turn =>
    async () => {
      const next = answered() + taps;
      while (!over && answered() < next) await sleep(10);
      return !over;
    };
  const plague = nodes.plague(turns(plan.taps / plagues));
  const clock = setInterval(() => plan.progress?.(`${answered()} taps answered, ${JSON.stringify(nodes.kills())}`), 5000);
  const lines = fire({ dice: dice.part('lines'), cable, tablets, screens, turn: turns(plan.taps / strikes) });
  await Promise.all(
    tablets.map(async (tablet, number) => {
      const hand = dice.part(`hand ${number}`);
      // A tablet that has made all of its taps goes on until every fault has struck.
      while (tablet.made() < each || !nodes.isDone()) {
        if (tablet.pending() < 48) for (let left = hand.whole(1, 12); left > 0; left--) tablet.tap();
        await sleep(hand.whole(1, 15));
      }
    }),
  );
  clearInterval(clock);
  over = true;
  const counts = await lines;
  await plague;
  await nodes.rest();
  if (!(await holdsWithin(longestMs, () => tablets.every((tablet) => tablet.pending() === 0)))) {
    throw new Error(`Taps are never answered: ${tablets.map((tablet) => tablet.pending()).join(', ')} are left at the tablets.`);
  }
  return counts;
}

type ConnectionFaults = Pick<ChaosParticipants, 'dice' | 'cable' | 'tablets' | 'screens'> & { turn: Turn };

async function fire({ dice, cable, tablets, screens, turn }: ConnectionFaults): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const acts: Record<string, () => void> = {
    cut: cable.cut,
    muffled: cable.muffle,
    'half-open': cable.clog,
    delayed: () => cable.delay(dice.whole(5, 60)),
    'tablet reloaded': () => dice.pick(tablets).reload(),
    'screen asleep': () => {
      const screen = dice.pick(screens);
      screen.sleep();
      setTimeout(screen.wake, dice.whole(100, 2000));
    },
  };
  while (await turn()) {
    const name = dice.pick(Object.keys(acts));
    counts[name] = (counts[name] ?? 0) + 1;
    acts[name]?.();
    await sleep(dice.whole(50, 400));
    cable.mend();
  }
  for (const screen of screens) screen.wake();
  return counts;
}

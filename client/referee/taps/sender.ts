/** Sends the outbox one batch at a time, with the same ids in every retry, until each tap has a definite answer (server/README.md R1). */
import type { Command, CommandAnswer } from '#contract/live/commands.ts';
import { markSent, nextBatch, type Outbox, takeAnswers } from './outbox.ts';
import { commandOf, type Tap } from './tap.ts';

type SenderWorld = {
  read: () => Outbox;
  /** Updates the view at once and the tablet's memory soon after. */
  change: (change: (outbox: Outbox) => Outbox) => void;
  /** Rejects when no answer comes; the sent taps are then in doubt. */
  send: (commands: Command[]) => Promise<readonly CommandAnswer[]>;
  /** Resolves after that many milliseconds or when `nudge` is called, whichever comes first. */
  pause: (milliseconds: number) => Promise<void>;
  nudge: () => void;
  /** Returns a number with 0 ≤ x < 1. */
  random: () => number;
};

export type Sender = {
  /** Call it when taps may be waiting, or when the connection is back. */
  wake: () => void;
  stop: () => void;
};

const firstPause = 50;
const longestPause = 2000;

export function createSender(world: SenderWorld): Sender {
  let running = false;
  let stopped = false;

  const run = async () => {
    let failures = 0;
    while (!stopped && nextBatch(world.read()).length > 0) {
      failures = (await sendBatch(world)) ? 0 : failures + 1;
      if (failures > 0 && !stopped) await world.pause(pauseAfter(failures, world.random()));
    }
    running = false;
  };

  return {
    wake: () => {
      if (running) return world.nudge();
      running = true;
      void run();
    },
    stop: () => {
      stopped = true;
      world.nudge();
    },
  };
}

/** Returns a pause that doubles from 50 ms to 2 s. It is spread over the upper half, so that twenty tablets do not reconnect at once. */
export function pauseAfter(failures: number, random: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}

const isFirstOfMatch = (tap: Tap, batch: readonly Tap[]): boolean => batch.find(({ body }) => body.matchId === tap.body.matchId) === tap;

/** Returns true when at least one tap got a definite answer. */
async function sendBatch(world: SenderWorld): Promise<boolean> {
  const { epoch } = world.read();
  const batch = nextBatch(world.read());
  world.change((outbox) => markSent(outbox, new Set(batch.map((tap) => tap.id))));
  try {
    const answers = await world.send(batch.map((tap) => commandOf(tap, epoch, isFirstOfMatch(tap, batch))));
    world.change((outbox) => takeAnswers(outbox, answers));
    return answers.some(({ result }) => result !== 'RETRY' && result !== 'STALE' && result !== 'GAP');
  } catch {
    return false;
  }
}

/** Sends the outbox one batch at a time, with the same ids in every retry, until each tap has a definite answer (server/README.md R1). */
import type { Command, CommandAnswer } from '#contract/live/commands.ts';
import { createOutboxSender, type OutboxSender } from '../../api/outbox-sender.ts';
import { markSent, nextBatch, type Outbox, takeAnswers } from './outbox.ts';
import { commandOf, type Tap } from './tap.ts';

type TapSenderOptions = {
  read: () => Outbox;
  /** Updates the view at once and the tablet's memory soon after. */
  change: (change: (outbox: Outbox) => Outbox) => void;
  /** Rejects when no answer comes; the sent taps are then in doubt. */
  send: (commands: Command[]) => Promise<readonly CommandAnswer[]>;
  random: () => number;
};

export const tapPauses = { first: 50, longest: 2000 };

export const createTapSender = ({ random, ...options }: TapSenderOptions): OutboxSender =>
  createOutboxSender({
    hasNext: () => nextBatch(options.read()).length > 0,
    sendNext: () => sendBatch(options),
    pauses: tapPauses,
    random,
  });

const isFirstOfMatch = (tap: Tap, batch: readonly Tap[]): boolean => batch.find(({ body }) => body.matchId === tap.body.matchId) === tap;

/** Returns true when at least one tap got a definite answer. */
async function sendBatch({ read, change, send }: Omit<TapSenderOptions, 'random'>): Promise<boolean> {
  const { epoch } = read();
  const batch = nextBatch(read());
  change((outbox) => markSent(outbox, new Set(batch.map((tap) => tap.id))));
  try {
    const answers = await send(batch.map((tap) => commandOf(tap, epoch, isFirstOfMatch(tap, batch))));
    change((outbox) => takeAnswers(outbox, answers));
    return answers.some(({ result }) => result !== 'RETRY' && result !== 'STALE' && result !== 'GAP');
  } catch {
    return false;
  }
}

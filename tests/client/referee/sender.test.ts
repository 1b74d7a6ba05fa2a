/** Pauses, batches and repeats of the tablet's sender. */
import { expect, test } from 'vitest';
import type { Command } from '#contract/live/commands.ts';
import { pauseAfter } from '../../../client/api/outbox-sender.ts';
import { reportedStateOf, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { addTap, emptyOutbox, markWritten, type Outbox } from '../../../client/referee/taps/outbox.ts';
import { createTapSender, tapPauses } from '../../../client/referee/taps/sender.ts';
import { matchRow } from './match-row.ts';

const withTaps = (count: number): Outbox =>
  Array.from({ length: count }, (_, index) => `tap-${index + 1}`).reduce(
    (outbox, id) =>
      markWritten(
        addTap(outbox, {
          id,
          clientAt: '2026-06-05T12:00:00.000Z',
          body: { type: 'START', matchId: 12 },
          note: { words: 'Match started', matchLabel: 'A034', rack: null, side: null },
        }),
        id,
      ),
    emptyOutbox(5),
  );

test('the pauses grow from 50 ms to 2 s, and a random part keeps tablets apart', () => {
  expect([1, 2, 3, 6, 20].map((failures) => pauseAfter(failures, tapPauses, 1))).toEqual([50, 100, 200, 1600, 2000]);
  expect(pauseAfter(1, tapPauses, 0)).toBe(25);
  expect(pauseAfter(20, tapPauses, 0)).toBe(1000);
});

test('150 taps go in batches of at most 64, one batch at a time, with the same ids in every retry', async () => {
  let outbox = withTaps(150);
  const batches: string[][] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  await new Promise<void>((done) => {
    const sender = createTapSender({
      read: () => outbox,
      change: (update) => {
        outbox = update(outbox);
        if (outbox.taps.every((tap) => tap.state === 'confirmed')) done();
      },
      send: async (commands: Command[]) => {
        inFlight += 1;
        mostInFlight = Math.max(mostInFlight, inFlight);
        batches.push(commands.map(({ id }) => id));
        await Promise.resolve();
        inFlight -= 1;
        if (batches.length === 2) throw new Error('no answer');
        return commands.map(({ id }, index) => ({ id, result: 'ok' as const, version: index, seq: index, repeated: false }));
      },
      random: () => 0,
    });
    sender.wake();
    sender.wake();
  });

  expect(batches.map((batch) => batch.length)).toEqual([64, 64, 64, 22]);
  expect(batches[1]).toEqual(batches[2]);
  expect(mostInFlight).toBe(1);
});

test('a batch has the score that the referee saw with the first tap of each match', async () => {
  const standing = reportedStateOf(viewMatch(matchRow(), emptyOutbox(5)).state);
  let outbox = withTaps(4);
  const taps = outbox.taps.map((tap, index) => ({
    ...tap,
    body: { type: 'FINISH' as const, matchId: index < 2 ? 12 : 13 },
    upon: { epoch: 'e1', version: 7, standing },
  }));
  outbox = { ...outbox, epoch: 'e1', taps };
  const sent = await new Promise<Command[]>((done) => {
    const sender = createTapSender({
      read: () => outbox,
      change: (update) => {
        outbox = update(outbox);
      },
      send: async (commands) => {
        sender.stop();
        done(commands);
        return [];
      },
      random: () => 0,
    });
    sender.wake();
  });

  expect(sent.map(({ upon }) => upon?.standing)).toEqual([standing, undefined, standing, undefined]);
});

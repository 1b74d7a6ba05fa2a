/** Each tap counts exactly once, whatever happens to tablet, Wi-Fi or server (server/README.md R1, R2, R12). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import {
  addTap,
  emptyOutbox,
  markSent,
  markWritten,
  nextBatch,
  pendingTaps,
  refusedTaps,
  takeAnswers,
  trimConfirmed,
} from '../../../client/referee/taps/outbox.ts';
import { casesOf } from '../../support/extent.ts';
import { matchRow } from './match-row.ts';
import { createModelServer, type ModelServer } from './model-server.ts';
import { createTablet, type Fate, type Touch } from './tablet-model.ts';

/** With `crossing`, a batch is on its way to the restored server before the tablet learns of the new epoch. */
type SimulationStep =
  | { do: 'touch'; touch: Touch }
  | { do: 'send'; fate: Fate }
  | { do: 'row' | 'old row' | 'reload' | 'backup' }
  | { do: 'restore'; crossing: boolean };

const note = { words: '', matchLabel: 'A034', rack: null, side: null };
const side = fc.constantFrom('A' as const, 'B' as const);
const touch: fc.Arbitrary<Touch> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('plus' as const), side }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('lower' as const, 'timeout' as const), side }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('foul' as const), side }) },
  { weight: 2, arbitrary: fc.constant({ act: 'undo' as const }) },
);
const fate = fc.constantFrom<Fate>('arrives', 'request lost', 'answer lost', 'arrives twice', 'put off', 'put off, then done');
const everyday: fc.Arbitrary<SimulationStep> = fc.oneof(
  { weight: 5, arbitrary: touch.map((one) => ({ do: 'touch' as const, touch: one })) },
  { weight: 3, arbitrary: fate.map((one) => ({ do: 'send' as const, fate: one })) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('row' as const, 'row' as const, 'old row' as const, 'reload' as const) }) },
);
const disaster: fc.Arbitrary<SimulationStep> = fc.oneof(
  { weight: 9, arbitrary: everyday },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backup' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), crossing: fc.boolean() }) },
);

/** The match is 14.1, so that fouls count too. */
function play(steps: readonly SimulationStep[], afterEach: (tablet: ReturnType<typeof createTablet>) => void = () => {}) {
  const first = matchRow({
    disciplineMnemonic: '14.1',
    aScore: 0,
    bScore: 0,
    racks: '',
    nextToBreak: 'A',
    raceTo: 25,
    aTimeoutsRemaining: 3,
    bTimeoutsRemaining: 3,
  });
  const tablet = createTablet(first);
  let server: ModelServer = createModelServer(first);
  let backup = server.backup();
  let old = server.row();
  let epoch = 1;
  for (const step of steps) {
    if (step.do === 'touch') tablet.touch(step.touch);
    if (step.do === 'send') tablet.send(server, step.fate);
    if (step.do === 'row') tablet.hearRow(server.row());
    // The row comes from a server that is behind.
    if (step.do === 'old row') tablet.hearRow(old);
    if (step.do === 'row') old = server.row();
    if (step.do === 'reload') tablet.reload();
    if (step.do === 'backup') backup = server.backup();
    if (step.do === 'restore') {
      server = backup.backup();
      old = server.row();
      epoch += 1;
      const heard = (): void => {
        tablet.hearEpoch(`e${epoch}`);
        tablet.hearRow(server.row());
      };
      if (step.crossing && pendingTaps(tablet.outbox()).length > 0) tablet.send(server, 'arrives', heard);
      else heard();
    }
    afterEach(tablet);
  }
  for (let sends = 0; pendingTaps(tablet.outbox()).length > 0 && sends < 50; sends += 1) tablet.send(server, 'arrives');
  tablet.hearRow(server.row());
  return { tablet, server };
}

describe('the outbox', () => {
  test('the outbox brings each tap to the server exactly once and in order, despite lost requests, lost answers, repeats and reloads', () => {
    fc.assert(
      fc.property(fc.array(everyday, { maxLength: 80, size: 'max' }), (steps) => {
        const { tablet, server } = play(steps);

        expect(server.done()).toEqual(tablet.order);
        expect(pendingTaps(tablet.outbox())).toEqual([]);
        expect(refusedTaps(tablet.outbox())).toEqual([]);
      }),
      { numRuns: casesOf(60) },
    );
  });

  test('the outbox brings back the taps that a restored backup of the server lacks', () => {
    fc.assert(
      fc.property(fc.array(disaster, { maxLength: 80, size: 'max' }), (steps) => {
        const { tablet, server } = play(steps);

        expect(server.done()).toEqual(tablet.order);
        expect(pendingTaps(tablet.outbox())).toEqual([]);
      }),
      { numRuns: casesOf(60) },
    );
  });

  test('the outbox sends no tap that is not written down, nor any tap after it', () => {
    const tap = { clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'START', matchId: 12 }, note } as const;
    const all = ['one', 'two', 'three'].reduce((outbox, id) => addTap(outbox, { ...tap, id }), emptyOutbox(5));

    const sent = ['one', 'three'].reduce(markWritten, all);

    expect(nextBatch(sent).map(({ id }) => id)).toEqual(['one']);
  });

  test('a server that asks for a confirmed number gets the taps from there, the newest last, before the tablet learns of a restore', () => {
    const ids = ['one', 'two', 'new'];
    const tap = { clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'START', matchId: 12 }, note } as const;
    const written = ids.reduce((outbox, id) => markWritten(addTap(outbox, { ...tap, id }), id), emptyOutbox(5));
    const confirmed = takeAnswers(
      written,
      ids.slice(0, 2).map((id, index) => ({ id, result: 'ok', version: index + 2, seq: index + 1, repeated: false })),
    );

    const requests = takeAnswers(markSent(confirmed, new Set(['new'])), [{ id: 'new', result: 'GAP', expect: 1 }]);

    expect(nextBatch(requests).map(({ id, seq }) => [id, seq])).toEqual([
      ['one', 1],
      ['two', 2],
      ['new', 3],
    ]);
  });
});

test('the confirmed taps of a match that has left the table stay as long as a later tap of it waits', () => {
  const tap = { clientAt: '2026-06-05T12:00:00.000Z', body: { type: 'START', matchId: 12 }, note } as const;
  const ids = ['one', 'two'];
  const written = ids.reduce((outbox, id) => markWritten(addTap(outbox, { ...tap, id }), id), emptyOutbox(5));
  const half = takeAnswers(written, [{ id: 'one', result: 'ok', version: 2, seq: 1, repeated: false }]);

  const waiting = trimConfirmed(half, null, 2);
  const answered = takeAnswers(waiting, [{ id: 'two', result: 'ok', version: 3, seq: 2, repeated: false }]);

  expect(waiting.taps.map(({ id, state }) => [id, state])).toEqual([
    ['one', 'confirmed'],
    ['two', 'saved'],
  ]);
  expect(trimConfirmed(answered, null, 3).taps).toEqual([]);
});

describe('the score that a tablet shows', () => {
  test('the score is always the result of all taps so far, and at the end that of the server', () => {
    fc.assert(
      fc.property(fc.array(disaster, { maxLength: 80, size: 'max' }), (steps) => {
        const { tablet, server } = play(steps, ({ view, outbox }) => {
          const { racks, aScore, bScore } = view().state;
          const count = (letter: string): number => [...racks].filter((one) => one === letter).length;
          expect([count('A') - count('a'), count('B') - count('b')]).toEqual([aScore, bScore]);
          expect(view().rackTaps).toHaveLength(racks.length);
          expect(refusedTaps(outbox())).toEqual([]);
        });

        expect(tablet.view().state).toEqual(viewMatch(server.row(), emptyOutbox(5)).state);
      }),
      { numRuns: casesOf(60) },
    );
  });

  test('the score never steps back when a row overtakes the answer to a lost batch', () => {
    fc.assert(
      fc.property(fc.array(everyday, { maxLength: 60, size: 'max' }), (steps) => {
        let expected = createTablet(matchRow()).view().state;
        const touches = steps.map((step) => step.do === 'touch');
        let at = -1;

        play(steps, ({ view }) => {
          at += 1;
          const shown = view().state;
          if (at > 0 && !touches[at]) expect(shown).toEqual(expected);
          expected = shown;
        });
      }),
      { numRuns: casesOf(60) },
    );
  });
});

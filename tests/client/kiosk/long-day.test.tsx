/**
 * A TV screen for hours (server/README.md R15): through matches, silence, an idle table and a new epoch it is never blank, and it does not
 * grow.
 */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { applyAnswer, applyChanges, createLedger } from '../../../client/live/apply.ts';
import { createLive } from '../../../client/live/socket.ts';
import type { Route } from '../../../kiosk/frame/route.ts';
import { KioskApp } from '../../../kiosk/kiosk-app.tsx';
import { eventChange, matchChange, tableChange } from '../live/rows.ts';

const start = Date.parse('2026-07-04T08:00:00.000Z');
/** `npm run soak -- kiosk` runs eight hours. */
const hours = Number(process.env.SOAK_HOURS ?? 0.75);
const stepMs = 15_000;
/** The interval between two looks at the screen. */
const frameMs = 3000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const routes: readonly (Route & { screen: string })[] = [
  { screen: 'scoreboard', tableId: 12 },
  { screen: 'tables', eventId: 1 },
] as const;

test.each(routes)(
  `${hours} hours of a %o: no frame is blank, and nothing grows`,
  async (route) => {
    vi.useFakeTimers({ now: start });
    const live = createLive({ url: 'http://127.0.0.1:9', manual: true, now: Date.now });
    const hall = hallOf(live, route.screen === 'scoreboard' ? 'table:12' : 'event:1');
    hall.everything('first');
    render(<KioskApp live={live} route={route} />);
    const sizes: { nodes: number; timers: number }[] = [];
    const blank: string[] = [];

    for (let step = 0; step * stepMs < hours * 3_600_000; step++) {
      hall.step(step);
      for (let passed = 0; passed < stepMs; passed += frameMs) {
        await act(() => vi.advanceTimersByTimeAsync(frameMs));
        const words = document.body.textContent?.trim() ?? '';
        if (words.length < 3 || document.body.querySelectorAll('*').length < 3) blank.push(`${new Date().toISOString()}: "${words}"`);
      }
      // After one cycle of the day the sizes are the same.
      if (step % cycle === cycle - 1) sizes.push({ nodes: document.querySelectorAll('*').length, timers: vi.getTimerCount() });
    }
    live.close();

    expect(blank).toEqual([]);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.at(-1)).toEqual(sizes[0]);
  },
  600_000,
);

/** Steps after which the day repeats: play, silence, an empty table, silence that is long enough for sponsors, another epoch. */
const cycle = 80;

function hallOf(live: ReturnType<typeof createLive>, room: string) {
  const ledger = createLedger();
  let epoch = '';
  let seq = 0;
  let version = 0;
  const heard = (): void => {
    const state = live.store.rooms[room];
    if (state) Object.assign(state, { receivedAt: Date.now(), heardAt: Date.now() });
  };
  const everything = (record: string): void => {
    epoch = record;
    version += 1;
    const state = [eventChange(), tableChange({ version }), matchChange({ version, aScore: 0, bScore: 0, racks: '' })];
    applyAnswer(live.store, ledger, { room, epoch, seq: ++seq, complete: true, state }, Date.now());
    heard();
  };
  const point = (step: number): void => {
    version += 1;
    const racks = 'AB'.repeat(4).slice(0, step % 8);
    const [aScore, bScore] = [Math.ceil(racks.length / 2), Math.floor(racks.length / 2)];
    applyChanges(
      live.store,
      ledger,
      { room, epoch, before: seq, seq: ++seq, changes: [matchChange({ version, aScore, bScore, racks })] },
      Date.now(),
    );
    heard();
  };
  const leave = (): void => {
    version += 1;
    const gone = { kind: 'match', id: 34, version, gone: true } as const;
    applyChanges(
      live.store,
      ledger,
      { room, epoch, before: seq, seq: ++seq, changes: [gone, tableChange({ version, matchId: null, tableStatus: 'FREE' })] },
      Date.now(),
    );
    heard();
  };
  return {
    everything,
    step: (number: number): void => {
      const place = number % cycle;
      if (place === 0) everything(`record ${number}`);
      // From step 30 to 40 the server is silent. From 40 the table is empty, and from 42 it is silent again for longer than sponsors wait.
      else if (place < 30) point(place);
      else if (place === 40) leave();
      else if (place > 72) point(place);
    },
  };
}

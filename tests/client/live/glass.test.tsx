import { afterEach, expect, test, vi } from 'vitest';
import type { PaintedReport } from '#contract/live/fleet.ts';
import { reportPainted } from '../../../client/live/report-painted.ts';
import { createStore, emptyRoom } from '../../../client/live/store.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A screen whose frames the test draws. */
function screen({ hasRoom = true } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  const store = createStore();
  store.connection.status = 'live';
  if (hasRoom) store.rooms['table:7'] = { ...emptyRoom(), epoch: 'first', complete: true, seq: 4 };
  const said: PaintedReport[] = [];
  const frames: (() => void)[] = [];
  const live = { store, serverNow: () => Date.now() - 600_000, painted: (report: PaintedReport) => said.push(report) };
  stops.push(
    reportPainted({
      live,
      script: 'https://hall/assets/kiosk-Ab1.js?v',
      identifiedAt: () => null,
      nextFrame: (drawn) => frames.push(drawn),
    }),
  );
  const draw = () => {
    for (const drawn of frames.splice(0)) drawn();
  };
  const change = async (seq: number) => {
    const room = store.rooms['table:7'];
    if (room) room.seq = seq;
    await Promise.resolve();
  };
  return { store, said, draw, change, seqs: () => said.map(({ rooms }) => rooms[0]?.seq) };
}

test('a version counts as painted after the frame that shows it, not when it arrives', async () => {
  const { draw, change, seqs } = screen();
  draw();
  draw();
  vi.advanceTimersByTime(0);
  expect(seqs()).toEqual([4]);

  await change(5);
  vi.advanceTimersByTime(20_000);
  expect(new Set(seqs())).toEqual(new Set([4]));

  draw();
  draw();
  vi.advanceTimersByTime(1000);
  expect(seqs().at(-1)).toBe(5);
});

test('fifty changes a second become one report a second, with the last of them', async () => {
  const { draw, change, said, seqs } = screen();
  draw();
  draw();
  vi.advanceTimersByTime(0);
  said.length = 0;

  for (let seq = 5; seq < 105; seq += 1) {
    await change(seq);
    draw();
    draw();
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1000);

  expect(said.length).toBeLessThanOrEqual(3);
  expect(seqs().at(-1)).toBe(104);
});

test("a report has the build, the error of the screen's clock and the visible score, whichever side is on the left", () => {
  document.body.innerHTML = '<div class="half" data-side="B"><p class="score">4</p></div><div class="half"><p class="score">−6</p></div>';
  const { draw, said } = screen();
  draw();
  draw();
  vi.advanceTimersByTime(0);

  expect(said[0]).toMatchObject({ build: 'kiosk-Ab1.js', clockMs: 600_000, shown: '-6:4', epoch: 'first' });
});

test('a page with nothing to show reports that it is there, and one that does not paint what it has reports nothing', async () => {
  const chooser = screen({ hasRoom: false });
  vi.advanceTimersByTime(5_000);
  // Before the greeting the page does not know the time of the server.
  expect(chooser.said).toEqual([]);
  chooser.store.server = { build: 'kiosk', deviceId: null, tableId: null };
  await Promise.resolve();
  vi.advanceTimersByTime(0);
  expect(chooser.said.at(-1)).toMatchObject({ rooms: [], epoch: '', at: Date.now() - 600_000 });

  chooser.said.length = 0;
  chooser.store.rooms['table:7'] = { ...emptyRoom(), epoch: 'first', complete: true, seq: 4 };
  await Promise.resolve();
  vi.advanceTimersByTime(20_000);
  expect(chooser.said).toEqual([]);
});

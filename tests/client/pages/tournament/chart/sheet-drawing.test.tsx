import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { BracketProvider, type BracketView } from '../../../../../client/bracket/bracket-view.ts';
import { SheetDrawing } from '../../../../../client/bracket/sheet-drawing.tsx';
import { useBracket } from '../../../../../client/bracket/use-bracket.ts';
import { applyAnswer, createLedger } from '../../../../../client/live/apply.ts';
import { createStore } from '../../../../../client/live/store.ts';
import { drawnTournament } from '../../../support/drawn-tournament.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');

afterEach(cleanup);

function show(key = 'A', followed: number | null = null) {
  const store = createStore();
  applyAnswer(store, createLedger(), { room: 'tournament:7', epoch: 'e', seq: 1, complete: true, state: drawnTournament().state }, now);
  const renders: string[] = [];
  const view: BracketView = {
    store,
    serverNow: () => now,
    zone: 'Europe/Vienna',
    followed,
    onOpen: () => undefined,
    onRender: (label) => void renders.push(label),
  };
  const live = { store, watch: () => () => undefined };
  function Shown() {
    const { bracket } = useBracket(live, 7);
    const sheet = bracket.sheets.find((one) => one.key === key);
    return sheet ? <SheetDrawing sheet={sheet} rows={bracket.rows} /> : null;
  }
  render(
    <BracketProvider value={view}>
      <Shown />
    </BracketProvider>,
  );
  return {
    store,
    renders,
    change: (id: number, option: Partial<LiveMatch>) => act(async () => void Object.assign(store.matches[id] ?? {}, option)),
  };
}

const boxOf = (label: string): HTMLElement => {
  const box = document.querySelector<HTMLElement>(`[data-label="${label}"]`);
  if (!box) throw new Error(`no box ${label}`);
  return box;
};
/** The text for screen readers; the drawing itself is hidden from them. */
const spokenOf = (box: Element): string => box.querySelector(':scope > :not([aria-hidden])')?.textContent ?? '';

const rowOf = (store: ReturnType<typeof createStore>, look: (match: LiveMatch) => boolean): LiveMatch => {
  const row = Object.values(store.matches).find((match) => match.label.startsWith('A') && look(match));
  if (!row) throw new Error('no such match');
  return row;
};

describe('a sheet of 58 matches', () => {
  test('a finished rack renders one box again, of 464 matches in the room', async () => {
    const { store, renders, change } = show();
    const running = rowOf(store, ({ matchStatus }) => matchStatus === 'RUNNING');
    renders.length = 0;

    await change(running.id, { aScore: running.aScore + 1, version: 2 });

    expect(renders).toEqual([running.label]);
    expect(within(boxOf(running.label)).getByText(String(running.aScore))).toBeTruthy();
  });

  test('a rack on another sheet renders no box', async () => {
    const { store, renders, change } = show('B');
    const running = rowOf(store, ({ matchStatus }) => matchStatus === 'RUNNING');
    renders.length = 0;

    await change(running.id, { aScore: running.aScore + 1, version: 2 });

    expect(renders).toEqual([]);
  });

  test('a decided match draws the path of its winner', async () => {
    const { store, change } = show();
    const paths = () => document.querySelectorAll('[data-kind="decided"]').length;
    const running = rowOf(store, ({ matchStatus, roundMnemonic }) => matchStatus === 'RUNNING' && roundMnemonic === 'WR2');
    const before = paths();

    await change(running.id, { aScore: 9, bScore: 3, matchStatus: 'APPROVED', version: 2 });

    expect(paths()).toBe(before + 1);
    expect(boxOf(running.label).dataset.look).toBe('approved');
  });

  test('every box has a text for screen readers', () => {
    const { store } = show();
    const running = rowOf(store, ({ matchStatus }) => matchStatus === 'RUNNING');

    expect(spokenOf(boxOf(running.label))).toMatch(new RegExp(`^${running.label}, .*Running, table ${running.tableDisplayNumber}\\.$`));
    const boxes = [...document.querySelectorAll('button.bk-box')];
    expect(boxes.filter((box) => spokenOf(box) !== '')).toHaveLength(58);
  });

  test('drops to other letters are written in words', () => {
    show();

    expect(boxOf('A017').textContent).toContain('loser to H044');
    expect(boxOf('A038').textContent).toMatch(/from H023$/);
    expect(boxOf('A001').textContent).not.toContain('loser to');
  });

  test('a walkover is in italics and without scores', () => {
    show();

    expect(boxOf('A001').dataset.look).toBe('walkover');
    expect(within(boxOf('A001')).getByText('Bye')).toBeTruthy();
    expect(boxOf('A001').querySelector('.bk-score')).toBeNull();
  });

  test('the way of a followed player is drawn, with the next step dashed', () => {
    const { store } = show();
    const { participantAId, label } = rowOf(
      store,
      ({ matchStatus, roundMnemonic }) => matchStatus === 'RUNNING' && roundMnemonic === 'WR2',
    );
    cleanup();

    show('A', participantAId);

    expect(document.querySelectorAll('[data-kind="followed"]').length).toBe(2);
    expect(document.querySelectorAll('[data-kind="next"]').length).toBe(1);
    expect(boxOf(label).textContent).toMatch(/if they lose: [A-H]05\d$/);
  });
});

test('the final stage shows its empty chart before its draw', () => {
  show('SE');

  expect(boxOf('SE01').textContent).toContain('qualifier (WQ)');
  expect(boxOf('SE17').textContent).toContain('Winner of SE01');
});

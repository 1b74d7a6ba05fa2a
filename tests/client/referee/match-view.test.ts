/** The pad shows the server's row with the taps of this tablet on top. */
import { describe, expect, test } from 'vitest';
import { viewMatch } from '../../../client/referee/screens/match-view.ts';
import { undoAction } from '../../../client/referee/taps/actions.ts';
import type { Tap } from '../../../client/referee/taps/tap.ts';
import { matchRow } from './match-row.ts';
import { createModelServer } from './model-server.ts';
import { createTablet } from './tablet-model.ts';

const plusA = { act: 'plus', side: 'A' } as const;
const plusB = { act: 'plus', side: 'B' } as const;
const undo = { act: 'undo' } as const;

describe('the score that the pad shows', () => {
  test('the score contains a tapped rack at once, and the pad shows the next breaker', () => {
    const tablet = createTablet(matchRow());

    tablet.touch(plusA);

    expect(tablet.view().state).toMatchObject({ aScore: 3, bScore: 1, racks: 'ABAA', nextToBreak: 'A' });
    expect(tablet.view().rackTaps.map((tap) => tap?.state ?? null)).toEqual([null, null, null, 'saved']);
  });

  test('the score contains no tap twice when the row arrives before the answer', () => {
    const tablet = createTablet(matchRow());
    const server = createModelServer(matchRow());
    for (const touch of [plusA, undo, plusB]) tablet.touch(touch);
    const shown = tablet.view().state;

    tablet.send(server, 'answer lost');
    tablet.hearRow(server.row());

    expect(tablet.view().state).toEqual(shown);
    tablet.send(server, 'arrives');
    tablet.hearRow(server.row());
    expect(tablet.view().state).toMatchObject({ aScore: 2, bScore: 2, racks: 'ABAB' });
  });

  test('the score contains a confirmed rack until the row with it has arrived', () => {
    const tablet = createTablet(matchRow());
    const server = createModelServer(matchRow());
    tablet.touch(plusA);

    tablet.send(server, 'arrives');
    tablet.hearRow(matchRow());

    expect(tablet.view().state.aScore).toBe(3);
    expect(tablet.view().rackTaps.at(-1)?.state).toBe('confirmed');
  });

  test('the score follows the desk while no tap is waiting', () => {
    const tablet = createTablet(matchRow());

    tablet.hearRow(matchRow({ version: 2, aScore: 5, bScore: 1, racks: 'ABAAAA' }));

    expect(tablet.view().state.aScore).toBe(5);
  });

  test('a tap that the server refused is dropped, and later ones that still fit are kept', () => {
    const tablet = createTablet(matchRow());
    const server = createModelServer(matchRow({ version: 2, shotclockAssigned: true }));
    tablet.touch(plusA);

    tablet.send(server, 'arrives');
    tablet.hearRow(server.row());

    expect(tablet.view().state.aScore).toBe(2);
    expect(tablet.outbox().taps).toMatchObject([{ state: 'refused', refusal: 'Acknowledge the shot clock first.' }]);
  });
});

test('a second look at the same row and outbox reuses the first result, also with a tap that the match does not accept', () => {
  const tablet = createTablet(matchRow());
  tablet.touch(plusA);
  const { taps, ...outbox } = tablet.outbox();
  const [first] = taps as [Tap];
  const refused: Tap = { ...first, id: 'f', body: { type: 'UNDO', matchId: 12, step: 'gone' }, note: { ...first.note, rack: 1 } };
  const box = { ...outbox, taps: [first, refused, { ...first, id: 'e', body: { ...first.body, to: 4 } as Tap['body'] }] };
  const row = matchRow();

  const seen = viewMatch(row, box);
  expect(seen.state.aScore).toBe(4);
  expect(viewMatch(row, box).state).toBe(seen.state);
});

describe('undo', () => {
  test('undo names the tap that made the rack, before and after the server has the tap', () => {
    const tablet = createTablet(matchRow());
    const server = createModelServer(matchRow());
    tablet.touch(plusA);
    const [maker] = tablet.order;

    expect(undoAction(tablet.view(), tablet.outbox())?.body).toEqual({ type: 'UNDO', matchId: 12, step: maker });
    tablet.send(server, 'arrives');
    tablet.hearRow(server.row());
    expect(undoAction(tablet.view(), tablet.outbox())?.body).toEqual({ type: 'UNDO', matchId: 12, step: maker });
  });

  test('undo names the number of a rack that another device made', () => {
    const tablet = createTablet(matchRow());

    expect(undoAction(tablet.view(), tablet.outbox())?.body).toEqual({ type: 'UNDO_RACK', matchId: 12, rack: 3 });
  });

  test('undo names the number of a rack after a correction of the score, on the tablet or at the desk', () => {
    const tablet = createTablet(matchRow());
    const server = createModelServer(matchRow());
    tablet.touch(plusA);
    tablet.touch({ act: 'plus', side: 'B' });
    tablet.send(server, 'arrives');
    const corrected = { ...server.row(), version: server.row().version + 1 };
    tablet.hearRow(corrected);
    expect(undoAction(tablet.view(), tablet.outbox())?.body).toEqual({ type: 'UNDO_RACK', matchId: 12, rack: 5 });

    const other = createTablet(matchRow());
    const record = createModelServer(matchRow());
    for (const side of ['A', 'B', 'B'] as const) other.touch({ act: 'plus', side });
    other.touch({ act: 'lower', side: 'A' });
    other.send(record, 'arrives');
    other.hearRow(record.row());
    expect(record.row()).toMatchObject({ aScore: 2, bScore: 3 });
    expect(undoAction(other.view(), other.outbox())?.body).toEqual({ type: 'UNDO_RACK', matchId: 12, rack: 5 });
  });

  test('lowering a side that did not win the last rack corrects the score', () => {
    const tablet = createTablet(matchRow());

    const action = tablet.touch({ act: 'lower', side: 'B' });

    expect(action?.body).toEqual({ type: 'CORRECT', matchId: 12, aScore: 2, bScore: 0 });
    expect(tablet.view().state).toMatchObject({ aScore: 2, bScore: 0 });
  });
});

/** The rooms to which every screen of the office subscribes. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyRoom, emptyStore } from '../../../client/live/store.ts';
import { HallWatch } from '../../../client/shell/hall-connection.tsx';
import { hall } from '../../../client/state/hall.ts';
import { session } from '../../../client/state/session.ts';
import { liveEventRow, liveTableRow } from '../live/rows.ts';

afterEach(() => {
  cleanup();
  Object.assign(hall.store, emptyStore());
});

test('the office leaves the room of a closed event, and stays in the rooms of the other events', async () => {
  Object.assign(session, { grants: { 'match:watch': 'all' }, eventIds: [1] });
  const complete = () => ({ ...emptyRoom(), complete: true });
  const running = liveEventRow({ id: 2, name: 'Next Open' });
  const tables = { 12: liveTableRow(), 13: liveTableRow({ id: 13, eventId: 2 }) };
  const rooms = { matches: complete(), 'event:1': complete(), 'event:2': complete() };
  Object.assign(hall.store, { tables, events: { 1: liveEventRow(), 2: running }, rooms });
  render(<HallWatch />);
  await act(async () => void Object.assign(hall.store.events, { 1: liveEventRow({ eventStatus: 'APPROVED' }) }));

  // A room stays subscribed for two seconds.
  await waitFor(() => expect(hall.store.rooms['event:1']).toBeUndefined(), { timeout: 5000 });
  expect(hall.store.rooms['event:2']).toBeDefined();
});

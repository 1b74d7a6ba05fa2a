/** The panel of a call on a phone: where both players are, and the button of the own one. */
import { expect, test } from 'vitest';
import { type PlayerCall, showArrivals } from '../../../client/live-pages/call-arrivals.ts';

const opponent = { displayName: 'NOVAK Iva', countryId: null, country: null, comingAt: null, hereAt: null };
const call: PlayerCall = {
  ...{ id: 7, event: '1', table: '3', calledAt: 0, calls: 1, lossMinutes: 15, timeZone: 'Europe/Zagreb' },
  ...{ name: null, address: '/', facts: '' },
  ...{ announcedAt: '2026-07-04T12:00:00.000Z', own: { participantId: 5, comingAt: null, hereAt: null }, opponent },
};

test('a button that was pressed stays with its sentence while the opponent answers, until the server has the own answer', () => {
  const panel = document.createElement('div');
  panel.append(Object.assign(document.createElement('div'), { className: 'arrivals' }));
  const at = '2026-07-04T12:01:00.000Z';
  showArrivals(panel, call);
  const button = panel.querySelector('button');
  Object.assign(button ?? {}, { disabled: true });
  Object.assign(button?.nextElementSibling ?? {}, { textContent: 'Sent.' });

  showArrivals(panel, { ...call, opponent: { ...opponent, comingAt: at } });
  expect(panel.querySelector('button')).toBe(button);
  expect(panel.textContent).toMatch(/NOVAK Iva is coming.*Sent\./);

  showArrivals(panel, { ...call, opponent, own: { participantId: 5, comingAt: at, hereAt: null } });
  expect(panel.querySelector('button')).toBeNull();
  expect(panel.textContent).toContain('You said: coming 14:01');
});

/** "I'm coming" of two players whom one phone follows, without a connection (client/live-pages/coming.ts). */
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../client/live-pages/coming.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const announcedAt = '2026-07-04T12:00:00.000Z';
function press(matchId: number, participantId: number): HTMLElement {
  const button = document.createElement('button');
  button.dataset.coming = JSON.stringify({ matchId, participantId, announcedAt });
  Object.assign(button.dataset, { later: 'Later.', sent: 'Sent.' });
  const note = document.createElement('p');
  document.body.append(button, note);
  button.click();
  return note;
}

test('the answers of two players wait for the connection, and both are sent when it is back', async () => {
  const sent: [address: string, participantId: number][] = [];
  const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', send);
  answerCalls();
  const notes = [press(7, 70), press(8, 80)];
  await vi.waitFor(() => expect(notes.map(({ textContent }) => textContent)).toEqual(['Later.', 'Later.']));

  send.mockImplementation(async (address, options) => {
    sent.push([String(address), JSON.parse(String(options?.body)).participantId]);
    return new Response(null, { status: 204 });
  });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(sent).toEqual([
    ['/api/public/matches/7/coming', 70],
    ['/api/public/matches/8/coming', 80],
  ]);
});

test('an answer that an earlier version of the page stored is sent', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  localStorage.setItem('live-coming', JSON.stringify({ matchId: 9, participantId: 90, announcedAt }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  expect(send.mock.calls[0]?.[0]).toBe('/api/public/matches/9/coming');
});

import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { queryClient } from '../../../../../client/api/queries.ts';
import { storeToken } from '../../../../../client/api/token.ts';
import { changeQueue } from '../../../../../client/hall/match/uniform-queue.ts';
import { uniformRoutes } from '../../../../../client/pages/match/uniform/uniform-routes.tsx';
import { useSunk } from '../../../../../client/pages/match/uniform/use-sunk.ts';
import { hall } from '../../../../../client/state/hall.ts';
import { session } from '../../../../../client/state/session.ts';
import { wordsOf } from '../../../../support/exact-words.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { answerWith, type RecordedRequest } from '../../../support/answers.ts';
import { openPage } from '../../../support/open-page.tsx';

beforeEach(() => {
  storeToken('anna', true);
  signInAs('ROLE_REFEREE', 'all');
});
afterEach(() => {
  cleanup();
  changeQueue(() => ({ wishes: [], refused: [] }));
  queryClient.clear();
  Object.assign(hall.store, { matches: {}, rooms: {} });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function signInAs(role: string, grant: 'all' | 'event', eventIds: number[] = []): void {
  const account = { authorities: [role], firstName: 'Anna', lastName: 'Ref', login: 'ref', activated: true };
  Object.assign(session, { status: 'authenticated', account, grants: { 'uniform:toggle': grant }, eventIds });
}

const announced = (id: number, table: number, more: Partial<LiveMatch> = {}): LiveMatch =>
  liveMatchRow({
    id,
    label: `A0${id}`,
    tableId: table,
    tableDisplayNumber: table,
    matchStatus: 'READY',
    matchStartTime: null,
    withUniformControl: true,
    ...more,
  });
const listPath = 'GET /api/tournament-matches';
const togglePath = 'PUT /api/management/referee/uniform/toggle-uniform';

const open = () => openPage([{ path: '/app', children: uniformRoutes }], '/app/referee/uniform');
const rowAt = (table: number) => screen.findByRole('listitem', { name: new RegExp(`^Table ${table},`) });
const approveB = (row: HTMLElement) => within(row).getByRole('button', { name: 'Approve uniform of ŚWIĄTEK-NOWAK Bartłomiej' });

describe('uniform control', () => {
  test('the page lists the announced matches by table, and counts the open ones', async () => {
    const requests = answerWith({
      [listPath]: { body: [announced(35, 7, { aUniformApproved: true, bUniformApproved: true }), announced(36, 12), announced(34, 4)] },
    });
    open();

    await rowAt(4);
    expect(screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label') ?? [])).toEqual([
      'Table 4, WR2-A034',
      'Table 12, WR2-A036',
      'Table 7, WR2-A035',
    ]);
    expect(screen.getByText(/^of/, { exact: false, selector: 'p' }).textContent).toBe('2 of 3 open');
    expect(within(screen.getByRole('region', { name: 'Ready to start' })).getByText('ready to start')).toBeTruthy();
    expect(requests[0]?.path).toBe(
      '/api/tournament-matches?matchStatus.in=READY&tournamentStatus.in=RUNNING&page=0&size=999&sort=tableDisplayNumber%2Casc',
    );
  });

  test('the page shows an approval before the server has answered, sends the final state, and keeps it', async () => {
    let stored = announced(34, 4);
    const answers: (() => void)[] = [];
    const requests = answerWith({ [listPath]: () => ({ body: [stored] }), [togglePath]: { body: { matchId: 34, version: 2 } } });
    const sent = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method === 'PUT') await new Promise<void>((resolve) => answers.push(resolve));
      return sent(path, init);
    });
    open();
    const row = await rowAt(4);

    await userEvent.click(approveB(row));
    expect(within(row).getByRole('button', { name: /^Approved: ŚWIĄTEK-NOWAK/ }).textContent).toContain('sending');

    stored = announced(34, 4, { version: 2, bUniformApproved: true });
    for (const answer of answers) answer();
    await waitFor(() => expect(within(row).queryByText('sending …')).toBeNull());
    expect(within(row).getByRole('button', { name: /^Approved: ŚWIĄTEK-NOWAK/ })).toBeTruthy();
    expect(puts(requests)).toEqual(['/api/management/referee/uniform/toggle-uniform?tournamentMatchId=34&side=B&approved=true']);
  });

  test('the page takes an approval back when the server refuses it, with its sentence', async () => {
    const detail = 'The match has started: uniform control is over.';
    answerWith({ [listPath]: { body: [announced(34, 4)] }, [togglePath]: { status: 409, body: { detail } } });
    open();
    const row = await rowAt(4);

    await userEvent.click(approveB(row));

    expect(await screen.findByText(new RegExp(detail))).toBeTruthy();
    expect(approveB(row)).toBeTruthy();
  });

  test('the page stores an approval that cannot be sent, and sends it later with the same key', async () => {
    let isLost = true;
    const requests = answerWith({
      [listPath]: () => ({ body: [announced(34, 4, { bUniformApproved: !isLost })] }),
      [togglePath]: () => (isLost ? new TypeError('lost') : { body: { matchId: 34, version: 2 } }),
    });
    open();
    const row = await rowAt(4);

    await userEvent.click(approveB(row));
    await screen.findByText('1 press is kept on this device');
    expect(within(row).getByRole('button', { name: /^Approved: ŚWIĄTEK-NOWAK/ }).textContent).toContain('kept here');
    expect(localStorage.getItem('uniform-queue')).toContain('WR2-A034, ŚWIĄTEK-NOWAK Bartłomiej');
    isLost = false;

    await waitFor(() => expect(screen.queryByText('1 press is kept on this device')).toBeNull());
    expect(within(row).getByRole('button', { name: /^Approved: ŚWIĄTEK-NOWAK/ }).textContent).not.toContain('kept here');
    const keys = requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('the page sends only the last press for a player, after one that may have reached the server', async () => {
    let isLost = true;
    const requests = answerWith({
      [listPath]: { body: [announced(34, 4)] },
      [togglePath]: () => (isLost ? new TypeError('lost') : { body: { matchId: 34, version: 2 } }),
    });
    open();
    const row = await rowAt(4);
    await userEvent.click(approveB(row));
    await screen.findByText('1 press is kept on this device');

    // The first press may be under way; of the later ones only the last remains.
    for (const press of [/^Approved: ŚWIĄTEK/, /^Approve uniform of ŚWIĄTEK/])
      await userEvent.click(within(row).getByRole('button', { name: press }));
    isLost = false;
    await userEvent.click(within(row).getByRole('button', { name: /^Approved: ŚWIĄTEK/ }));

    await waitFor(() => expect(puts(requests).at(-1)).toMatch(/approved=false$/));
    const settled = puts(requests).map((path) => path.slice(path.indexOf('approved=')));
    expect(settled.filter((words) => words === 'approved=false')).toHaveLength(1);
    expect(settled.indexOf('approved=false')).toBe(settled.length - 1);
    expect(approveB(row)).toBeTruthy();
  });

  test('the page names a refusal after the reconnect until somebody has read it', async () => {
    let isLost = true;
    const detail = 'The match has started: uniform control is over.';
    answerWith({
      [listPath]: { body: [announced(34, 4)] },
      [togglePath]: () => (isLost ? new TypeError('lost') : { status: 409, body: { detail } }),
    });
    open();
    const row = await rowAt(4);
    await userEvent.click(approveB(row));
    await screen.findByText('1 press is kept on this device');
    isLost = false;

    expect((await screen.findByText(/does not count$/)).textContent).toBe('1 press does not count');
    expect(screen.getByText(`WR2-A034, ŚWIĄTEK-NOWAK Bartłomiej, approved: ${detail}`)).toBeTruthy();
    expect(approveB(row)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByText('1 press does not count')).toBeNull();
  });

  test('the page does not send presses that another user made on this device, and names that user', async () => {
    const wish = {
      commandId: 'a'.repeat(32),
      matchId: 34,
      side: 'B',
      approved: true,
      login: 'boris',
      words: 'WR2-A034, X',
      sent: false,
      waits: true,
    } as const;
    changeQueue(() => ({ wishes: [wish], refused: [] }));
    const requests = answerWith({ [listPath]: { body: [announced(34, 4)] }, [togglePath]: { body: { matchId: 34, version: 2 } } });
    open();

    await screen.findByText('Presses of boris on this device have not been sent.');

    expect(puts(requests)).toEqual([]);
  });

  test('the page shows at once what another referee approves', async () => {
    answerWith({ [listPath]: { body: [announced(34, 4)] } });
    hall.store.matches[34] = announced(34, 4);
    open();
    const row = await rowAt(4);

    act(() => void Object.assign(hall.store.matches[34] ?? {}, { version: 2, bUniformApproved: true }));

    expect(await within(row).findByRole('button', { name: /^Approved: ŚWIĄTEK-NOWAK/ })).toBeTruthy();
  });

  test('a side with an unknown player cannot be approved', async () => {
    const nobody = { participantBId: null, participantBDisplayName: null, participantBLastName: null, bWaitsFor: 'Winner of A018' };
    answerWith({ [listPath]: { body: [announced(34, 4, nobody)] } });
    open();
    const row = await rowAt(4);

    const button = within(row).getByText(wordsOf('side without a player')[0], { selector: 'button *' }).closest('button');
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(within(row).getByText('Winner of A018')).toBeTruthy();
  });

  test('the page lists matches without uniform control only on request, and says why nothing can be approved', async () => {
    answerWith({ [listPath]: { body: [announced(34, 4, { withUniformControl: false })] } });
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 match without uniform control' }));

    const button = approveB(await rowAt(4));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This tournament has no uniform control.',
    );
  });

  test('a leader can approve only in their own events', async () => {
    signInAs('ROLE_USER', 'event', [1]);
    answerWith({ [listPath]: { body: [announced(34, 4), announced(35, 5, { eventId: 2 })] } });
    open();

    const [own, other] = [approveB(await rowAt(4)), approveB(await rowAt(5))];

    expect([own, other].map((button) => button.getAttribute('aria-disabled'))).toEqual([null, 'true']);
  });

  test('the page shows 50 rows, and more on request', async () => {
    answerWith({ [listPath]: { body: Array.from({ length: 60 }, (_, place) => announced(100 + place, place + 1)) } });
    open();

    await userEvent.click(await screen.findByRole('button', { name: '50 of 60 matches · show more' }));

    expect(screen.getAllByRole('listitem', { name: /^Table/ })).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /show more/ })).toBeNull();
  });
});

test('a row that becomes ready moves down after two seconds, and moves up at once when it is open again', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ ids }: { ids: number[] | undefined }) => [...useSunk(ids)], {
    initialProps: { ids: undefined as number[] | undefined },
  });
  rerender({ ids: [3] });
  expect(result.current).toEqual([3]);

  rerender({ ids: [3, 7] });
  act(() => vi.advanceTimersByTime(1999));
  expect(result.current).toEqual([3]);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toEqual([3, 7]);

  rerender({ ids: [7] });
  expect(result.current).toEqual([7]);
});

const puts = (requests: RecordedRequest[]) => requests.flatMap(({ method, path }) => (method === 'PUT' ? [path] : []));

/** Who is signed in and what they may do; the only place that changes it. */
import { useCallback } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { getInfo } from '#contract/operations/management.ts';
import { type Account, getAccount, getCapabilities } from '#contract/people/account.ts';
import type { Grant } from '#contract/rights/grants.ts';
import type { Right } from '#contract/rights/rights.ts';
import { type Role, roles } from '#machines/names.ts';
import { sentenceOf } from '../api/problem.ts';
import { queryClient } from '../api/queries.ts';
import { onUnauthorized } from '../api/request.ts';
import { send } from '../api/send.ts';
import { clearToken, readToken } from '../api/token.ts';
import { type OfficeInfo, readInfo } from './account.ts';
import { keepOfficeZone } from './office-zone.ts';

export type Session = {
  /** An account that is not activated does not count as signed in. */
  status: 'loading' | 'authenticated' | 'anonymous';
  account: Account | null;
  grants: Partial<Record<Right, Grant>>;
  eventIds: number[];
  /** Why the login form is shown: 'login.error.unauthorized', or what went wrong while asking for the session. */
  error: string | null;
  info: OfficeInfo | null;
};

export const session = proxy<Session>({ status: 'loading', account: null, grants: {}, eventIds: [], error: null, info: null });

export const useSession = () => useSnapshot(session);

/** Whether the person may do this somewhere; the server decides about the event at hand. */
export const may = (right: Right): boolean => session.grants[right] !== undefined;

/** The same for a component: `const may = useMay(); may('match:approve')`. Within one event: `may('match:approve', match.eventId)`. */
export function useMay(): (right: Right, eventId?: number) => boolean {
  const { grants, eventIds } = useSession();
  // The same function while the rights are the same: a list that depends on it is not drawn anew.
  return useCallback(
    (right, eventId) => {
      const grant = grants[right];
      return grant === 'all' || (grant === 'event' && (eventId === undefined || eventIds.includes(eventId)));
    },
    [grants, eventIds],
  );
}

/** An empty list asks for no role at all. */
export const hasAnyRole = (wanted: readonly Role[], held: readonly Role[]): boolean =>
  wanted.length === 0 || wanted.some((role) => held.includes(role));

/** Everywhere, not only in one's own events: what a whole list is filtered and sorted by. */
export function useMayEverywhere(): (right: Right) => boolean {
  const { grants } = useSession();
  return useCallback((right) => grants[right] === 'all', [grants]);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('office-session');

/** At start-up and after signing in. */
export async function loadSession(): Promise<void> {
  if (!readToken()) return become({ status: 'anonymous' });
  try {
    const [account, { rights, eventIds, timeZone }] = await Promise.all([send(getAccount, {}), send(getCapabilities, {})]);
    if (!account.activated) return become({ status: 'anonymous' });
    keepOfficeZone(timeZone);
    become({ status: 'authenticated', account, grants: rights, eventIds, error: null });
  } catch (error) {
    become({ status: 'anonymous', error: session.error ?? sentenceOf(error) });
  }
}

export async function loadInfo(): Promise<void> {
  session.info = await send(getInfo, {})
    .then(readInfo)
    .catch(() => session.info);
}

/** In every tab. */
export function forgetSession(): void {
  clearToken();
  forgetPerson();
  channel?.postMessage('signed-out');
}

/** What was typed and not saved is of nobody else's concern at this computer; every tab keeps its own, and a form that is left keeps nothing of nobody. */
function forgetPerson(): void {
  become({ status: 'anonymous' });
  sessionStorage.clear();
}

/** A 401, or a socket that was told its session is over. */
export function loseSession(): void {
  clearToken();
  become({ status: 'anonymous', error: 'login.error.unauthorized' });
}

/** Listens to the server and to the other tabs. */
export function keepSession(): void {
  onUnauthorized(loseSession);
  channel?.addEventListener('message', ({ data }) => {
    if (data !== 'signed-out' || readToken()) return;
    forgetPerson();
  });
}

/** The rights people have by default, for the parts of the interface that only know roles. */
export const heldRoles = (account: { authorities: readonly string[] } | null): Role[] =>
  roles.filter((role) => account?.authorities.includes(role));

function become(next: Partial<Session>): void {
  // The next person must not find the lists of the last one.
  if (next.status === 'anonymous') queryClient.clear();
  const nobody = next.status === 'anonymous' ? { account: null, grants: {}, eventIds: [] } : {};
  Object.assign(session, nobody, next);
}

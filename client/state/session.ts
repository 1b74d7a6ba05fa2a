/** The signed-in user and their rights; only this file changes them. */
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
import { setOfficeZone } from './office-zone.ts';

export type Session = {
  /** An account that is not activated counts as not signed in. */
  status: 'loading' | 'authenticated' | 'anonymous';
  account: Account | null;
  grants: Partial<Record<Right, Grant>>;
  eventIds: number[];
  /** The time zones of the events that were active or running when the session was loaded. */
  eventZones: Readonly<Record<string, string>>;
  /** Why the login form is shown: 'login.error.unauthorized', or the error of the session request. */
  error: string | null;
  info: OfficeInfo | null;
};

export const session = proxy<Session>({
  status: 'loading',
  account: null,
  grants: {},
  eventIds: [],
  eventZones: {},
  error: null,
  info: null,
});

export const useSession = () => useSnapshot(session);

/** Returns whether the user has the right in at least one event; the server checks the event at hand. */
export const may = (right: Right): boolean => session.grants[right] !== undefined;

/** The same as a hook: `const may = useMay(); may('match:approve')`. For one event: `may('match:approve', match.eventId)`. */
export function useMay(): (right: Right, eventId?: number) => boolean {
  const { grants, eventIds } = useSession();
  // Keeps its identity while the rights stay the same, so that lists that depend on it do not render again.
  return useCallback(
    (right, eventId) => {
      const grant = grants[right];
      return grant === 'all' || (grant === 'event' && (eventId === undefined || eventIds.includes(eventId)));
    },
    [grants, eventIds],
  );
}

/** An empty list requires no role. */
export const hasAnyRole = (wanted: readonly Role[], held: readonly Role[]): boolean =>
  wanted.length === 0 || wanted.some((role) => held.includes(role));

/** Returns whether the user has the right in all events, which a list needs to filter and sort by a field. */
export function useMayEverywhere(): (right: Right) => boolean {
  const { grants } = useSession();
  return useCallback((right) => grants[right] === 'all', [grants]);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('office-session');

/** Called at start-up and after signing in. */
export async function loadSession(): Promise<void> {
  if (!readToken()) return setSession({ status: 'anonymous' });
  try {
    const [account, { rights, eventIds, timeZone, eventZones = {} }] = await Promise.all([send(getAccount, {}), send(getCapabilities, {})]);
    if (!account.activated) return setSession({ status: 'anonymous' });
    setOfficeZone(timeZone);
    setSession({ status: 'authenticated', account, grants: rights, eventIds, eventZones, error: null });
  } catch (error) {
    setSession({ status: 'anonymous', error: session.error ?? sentenceOf(error) });
  }
}

export async function loadInfo(): Promise<void> {
  session.info = await send(getInfo, {})
    .then(readInfo)
    .catch(() => session.info);
}

/** Signs out in every tab. */
export function endSession(): void {
  clearToken();
  forgetPerson();
  channel?.postMessage('signed-out');
}

/**
 * Deletes drafts, which the next user of this computer must not see. Every tab has its own, and a form that closes later stores none
 * without an account.
 */
function forgetPerson(): void {
  setSession({ status: 'anonymous' });
  sessionStorage.clear();
}

/** Called after a 401, or when the socket reports the end of the session. */
export function expireSession(): void {
  clearToken();
  setSession({ status: 'anonymous', error: 'login.error.unauthorized' });
}

/** Listens to the server and to the other tabs. */
export function startSession(): void {
  onUnauthorized(expireSession);
  channel?.addEventListener('message', ({ data }) => {
    if (data !== 'signed-out' || readToken()) return;
    forgetPerson();
  });
}

/** Returns the account's roles, for parts of the interface that only know roles. */
export const heldRoles = (account: { authorities: readonly string[] } | null): Role[] =>
  roles.filter((role) => account?.authorities.includes(role));

function setSession(next: Partial<Session>): void {
  // The next user must not see cached lists of the previous one.
  if (next.status === 'anonymous') queryClient.clear();
  const signedOut = next.status === 'anonymous' ? { account: null, grants: {}, eventIds: [], eventZones: {} } : {};
  Object.assign(session, signedOut, next);
}

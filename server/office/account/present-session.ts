/** Presents a session for its owner and for the administrator. */
import type { OwnSession } from '#contract/people/sessions.ts';
import type { SessionRow } from '../../store/schema.ts';

export function presentSession(
  { id, createdAt, lastSeenAt, expiresAt, remember, userAgent, ip }: SessionRow,
  currentId: string,
): OwnSession {
  return { id, createdAt, lastSeenAt, expiresAt, remember, userAgent, ip, current: id === currentId };
}

/** The sender of a request or a command: a user, a device, or the server itself. */
import type { Role } from '#machines/names.ts';

/** The journal stores `actorKey`, never the name of a person. */
export type Actor =
  | { kind: 'user'; userId: number; login: string; name: string; roles: readonly Role[]; sessionId: string; via?: CallDetails }
  | {
      kind: 'device';
      deviceId: number;
      deviceKind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
      tableId: number | null;
      eventId: number;
      generation: number;
    }
  | { kind: 'system'; name: string };

/** The call of a user, their network address, and the roles that granted the right. */
type CallDetails = { call: string; address: string; roles: readonly Role[] };

/** Returns 'visitor', 'person', 'tablet', 'keypad', 'display' or 'system', for metrics. */
export function kindOf(actor: Actor | null): string {
  if (actor === null) return 'visitor';
  if (actor.kind === 'device') return actor.deviceKind.toLowerCase();
  return actor.kind === 'user' ? 'person' : 'system';
}

/** 'user:3', 'device:5', 'system:demo'. */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'device') return `device:${actor.deviceId}`;
  return `system:${actor.name}`;
}

/** Who sends a request or a command: a person, a device of the hall, or the server itself. */
import type { Role } from '#machines/names.ts';

/** Names of people are never stored in the journal: `actorKey` is. */
export type Actor =
  | { kind: 'user'; userId: number; login: string; name: string; roles: readonly Role[]; sessionId: string; via?: Via }
  | {
      kind: 'device';
      deviceId: number;
      deviceKind: 'TABLET' | 'KEYPAD' | 'DISPLAY';
      tableId: number | null;
      eventId: number;
      generation: number;
    }
  | { kind: 'system'; name: string };

/** By which door a person came: the call, and the roles that opened it. */
export type Via = { call: string; address: string; roles: readonly Role[] };

/** 'visitor', 'person', 'tablet', 'keypad', 'display' or 'system': for figures. */
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

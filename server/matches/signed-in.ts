/** The rights table lets nobody in without a name on these calls; this says so to the compiler. */
import { unauthorized } from '../errors.ts';
import type { Actor } from '../office.ts';

export function signedIn(actor: Actor | null): Actor {
  if (!actor) throw unauthorized();
  return actor;
}

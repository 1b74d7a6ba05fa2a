/** Numbers of rows as they travel: 32-bit on both databases, and PostgreSQL fails on a larger one instead of not finding it. */
import { z } from 'zod';

export const maxId = 2_147_483_647;

/** In bodies and over sockets. */
export const id = z.number().int().positive().max(maxId);
/** In addresses, where everything is text. */
export const idText = z.coerce.number().int().positive().max(maxId);
export const idParams = z.object({ id: idText });

/** The version of a row somebody has seen. */
export const seenVersion = z.number().int().nonnegative().max(maxId);

/** Numbers of rows as they travel. */
import { z } from 'zod';
import { maxId } from './max-id.ts';

/** In bodies and over sockets. */
export const id = z.number().int().positive().max(maxId);
/** In addresses, where everything is text. */
export const idText = z.coerce.number().int().positive().max(maxId);
export const idParams = z.object({ id: idText });

/** The version of a row somebody has seen. */
export const seenVersion = z.number().int().nonnegative().max(maxId);

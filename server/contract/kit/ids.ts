/** Row ids in requests. */
import { z } from 'zod';
import { noEntries } from './check.ts';
import { maxIdListLength } from './fields.ts';
import { maxId } from './max-id.ts';
import { isIdList } from './tidy-form.ts';

/** In bodies and over sockets. */
export const id = z.number().int().positive().max(maxId);
/** In addresses, which hold text only. */
export const idText = z.coerce.number().int().positive().max(maxId);
export const idParams = z.object({ id: idText });

/** A related object with the id '' or -1 means none (server/http/README.md 1.2). */
export const relationInput = z.union([id, z.literal(''), z.literal(-1)]).nullish();

/** The version of a row that the user saw. */
export const seenVersion = z.number().int().nonnegative().max(maxId);

/** Lists of ids come as [1], ["1"] or [{id: 1}]; '' and -1 mean none. */
export const idListInput = z
  .array(z.union([z.number(), z.string().max(12), z.object({ id: z.union([z.number(), z.string().max(12)]) })]))
  .max(maxIdListLength)
  .refine(isIdList, noEntries);

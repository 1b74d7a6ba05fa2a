/** Protects rows that the user did not see: a changed number of rows is refused. */
import { z } from 'zod';

/** The number of rows that the user saw. */
export const expectedCount = z.number().int().nullish();

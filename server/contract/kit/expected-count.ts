/** Nothing is done to rows that nobody saw. */
import { z } from 'zod';

/** How many those were when they were seen. */
export const expectedCount = z.number().int().nullish();

/** The database of the tests in this process. */
import { casesOf } from './extent.ts';

export const onPostgres = (): boolean => process.env.TEST_ENGINE === 'postgres';

/** Random forms run mostly on the first engine; the second one runs a fifth, for its own SQL. */
export const timesByChance = (times: number): number => casesOf(onPostgres() ? Math.ceil(times / 5) : times);

/** Random histories of a match lock and write rows, so half of them run on the second engine too. */
export const fewerOnPostgres = (times: number): number => casesOf(onPostgres() ? Math.ceil(times / 2) : times);

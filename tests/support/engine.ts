/** Which database the tests of this process run on. */

export const onPostgres = (): boolean => process.env.TEST_ENGINE === 'postgres';

/** What chance makes of forms the first engine is asked; the second one what only it can answer, its SQL. */
export const timesByChance = (times: number): number => (onPostgres() ? Math.ceil(times / 5) : times);

/** Histories of a match lock rows and write: half of them there, too. */
export const fewerOnPostgres = (times: number): number => (onPostgres() ? Math.ceil(times / 2) : times);

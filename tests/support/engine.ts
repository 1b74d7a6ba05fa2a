/** Which database the tests of this process run on. */

export const onPostgres = (): boolean => process.env.TEST_ENGINE === 'postgres';

/** The second engine is asked what only it can answer, its SQL; what chance makes of forms and moves, the first one is asked. */
export const timesByChance = (times: number): number => (onPostgres() ? Math.ceil(times / 5) : times);

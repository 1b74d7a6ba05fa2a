/** Amounts of money: people and forms have euros, columns whole cents. */

export const noAmount = 'Please enter an amount with at most two decimals';

/** Whether so many euros are a whole number of cents. */
export const isAmount = (euros: number): boolean => Number.isFinite(euros) && Number(euros.toFixed(2)) === euros;

/** Euros → cents. */
export const centsOf = (euros: number): number => Math.round(euros * 100);

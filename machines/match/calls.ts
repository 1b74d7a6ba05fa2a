/** The calls to the players of an announced match, and the minutes after which they are due (machines/README.md 8.6). */

/** The calls after the announcement. */
export type CallNumber = 1 | 2;
export const callWords: Readonly<Record<CallNumber, string>> = { 1: 'First call', 2: 'Second call' };

/** Minutes after the announcement. They are settings of the event. */
export type CallLimits = { firstCallMinutes: number; secondCallMinutes: number; lossMinutes: number };

export const defaultCallLimits: CallLimits = { firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 };

export const minCallMinutes = 1;
export const maxCallMinutes = 120;

/** How often a list of matches is loaded again: the safety net under the live updates. */
export const refreshEveryMs = 20_000;

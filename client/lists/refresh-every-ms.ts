/** How often a list of matches is asked anew: the safety net under the live changes. */
export const refreshEveryMs = 20_000;

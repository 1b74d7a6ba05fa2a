/** The common values of every demo tournament. */
export const tournamentDefaults = {
  breakRule: 'ALTERNATE',
  numberOfTimeouts: 1,
  timeoutLengthInMinutes: 5,
  autoApproveMatches: false,
  entryFee1Cents: 15_000,
  entryFeeReducedCents: 10_000,
  entryFeeReduced2Cents: 10_000,
  description: '<p>An invented tournament: everything here may be tried out.</p>',
} as const;

/** How long invoices of erased people keep their recipient. No other place defines it. */

/** Eight whole years after the year of issue: at most nine years from the day of issue. */
export const invoiceRetention = {
  days: 3287,
  words: 'nine years',
  why: 'The law asks for invoices for eight years from the end of their year',
} as const;

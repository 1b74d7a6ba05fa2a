/** How long invoices of people who were erased keep their recipient: the one place that knows. */

/** Eight whole years after the year of issue: counted from the day of issue, nine at most. */
export const invoicesKept = {
  days: 3287,
  words: 'nine years',
  why: 'The law asks for invoices for eight years from the end of their year',
} as const;

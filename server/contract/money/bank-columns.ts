/** The columns of the CSV files of banks, and the largest statement. Plain data: screens import this file. */

/** The columns of a CSV file of a bank. Either `amount` or one of `credit` and `debit` is needed. */
export const bankColumns = ['date', 'amount', 'credit', 'debit', 'sign', 'currency', 'payer', 'text', 'reference', 'account'] as const;
export type BankColumn = (typeof bankColumns)[number];

/** The largest statement in letters. A year of a federation's account has about a million. */
export const maxStatementLetters = 3_000_000;

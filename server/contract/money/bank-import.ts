/** Bank statements: a file is read and matched with open invoices, then the ticked lines are booked, all or none. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { maxColumns } from '../kit/table-text.ts';
import { bankColumns, maxStatementLetters } from './bank-columns.ts';
import { amount, day, enteredAmount, whole, words, writesInvoice } from './invoice-document.ts';

const tooLarge = 'A statement has at most 3,000,000 letters: please export a shorter period.';
export const maxStatementLines = 2_000;

/** A letter takes up to three bytes in UTF-8, and JSON escapes line breaks. */
const bodyLimit = 4 * maxStatementLetters;

/** The position of each column, from 0. */
const columnPositions = z.partialRecord(z.enum(bankColumns), whole.min(0).max(maxColumns - 1));
export type BankColumnPositions = z.output<typeof columnPositions>;

const statementFile = z.object({
  name: words(255),
  text: z.string().min(1, 'The file is empty.').max(maxStatementLetters, tooLarge),
  /** The columns of a CSV file. Missing: as stored for these headings, else as the headings say. */
  columns: columnPositions.nullish(),
});
export type StatementFile = z.output<typeof statementFile>;

/** In the order of the list. */
export const lineOutcomes = ['UNKNOWN', 'OVERPAID', 'PARTIAL', 'SEVERAL', 'EXACT', 'BOOKED', 'OUTGOING'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

const matchedPart = z.object({
  id,
  invoiceNumber: z.string(),
  playerProfileId: id,
  player: z.string(),
  /** For the flag beside the name. */
  countryId: id.nullable(),
  country: z.string().nullable(),
  /** The part of the line that the invoice gets, the surplus included. */
  amount,
  /** The open amount before this line. */
  open: amount,
});

const matchedLine = z.object({
  /** Identifies the line in every file that contains it. */
  key: z.string(),
  date: z.string(),
  payer: z.string().nullable(),
  text: z.string(),
  /** Below zero for outgoing money. */
  amount,
  outcome: z.enum(lineOutcomes),
  ticked: z.boolean(),
  /** Why the line has this outcome, for people. */
  hint: z.string().nullable(),
  parts: z.array(matchedPart),
  /** The rest, which goes to the personal balance of the last player. */
  surplus: amount,
});
export type MatchedLine = z.output<typeof matchedLine>;

const readStatementAnswer = z.object({
  format: z.enum(['CAMT.053', 'CSV']),
  /** The last digits only. */
  account: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The balance of the first and the last statement of the file; null: the file does not say. */
  opening: amount.nullable(),
  closing: amount.nullable(),
  lines: z.array(matchedLine),
  /** Lines that stand twice in the file. They are read once. */
  repeated: whole,
  /** The columns of a CSV file, with a few of its lines. */
  table: z
    .object({ bank: z.string().nullable(), heads: z.array(z.string()), columns: columnPositions, sample: z.array(z.array(z.string())) })
    .nullable(),
});
export type ReadStatementAnswer = z.output<typeof readStatementAnswer>;

const path = '/api/management/bank-statements';
const sendsStatement = { right: 'invoice:write', entity: 'invoice', tag: 'bank-statements', method: 'POST', bodyLimit } as const;
const writesStatement = { ...sendsStatement, idempotencyRequired: true } as const;

export const readStatement = call({
  ...sendsStatement,
  path: `${path}/read`,
  summary: 'Reads a CAMT.053 or CSV file of a bank and matches its lines with open invoices; stores nothing',
  body: statementFile,
  answer: readStatementAnswer,
});

export const saveBankColumns = call({
  ...writesStatement,
  path: `${path}/columns`,
  summary: 'Stores which columns the CSV files of a bank have',
  body: statementFile.extend({ bank: words(80).min(1, 'Please enter the name of the bank'), columns: columnPositions }),
  answer: readStatementAnswer,
});

const bookedPart = z.object({ id, amount: enteredAmount.positive() });

export const bookStatement = call({
  ...writesStatement,
  path,
  summary: 'Books these lines of a statement as payments of invoices: all or none, each at most once',
  body: statementFile.extend({
    lines: z
      .array(
        z.object({
          key: z.string().length(64),
          parts: z.array(bookedPart).min(1).max(50),
          /** The part above the open amount of the last invoice, as the user confirmed it. */
          surplus: enteredAmount.min(0),
        }),
      )
      .min(1, 'Please tick a line')
      .max(maxStatementLines),
  }),
  answer: z.object({ id, lines: whole, total: amount, toBalance: amount, settled: whole, partlyPaid: whole }),
});
export type BookStatementBody = z.output<(typeof bookStatement)['body']>;

export const listBankImports = call({
  method: 'GET',
  path,
  right: 'invoice:read',
  entity: 'invoice',
  tag: 'bank-statements',
  summary: 'The newest imports of bank statements',
  answer: z.array(
    z.object({
      id,
      fileName: z.string(),
      at: z.string(),
      day,
      by: z.string().nullable(),
      lines: whole,
      total: amount,
      takenBackAt: z.string().nullable(),
      /** Why the import cannot be taken back, or null. */
      refusal: z.string().nullable(),
    }),
  ),
});
export type BankImport = z.output<(typeof listBankImports)['answer']>[number];

export const takeBackImport = call({
  ...writesInvoice,
  method: 'POST',
  tag: 'bank-statements',
  path: `${path}/:id/take-back`,
  summary: 'Takes back all payments of an import while its day is not closed; its lines can be booked again',
  params: idParams,
  answer: z.object({ payments: whole, total: amount }),
});

/** Turns an entry of a CAMT.053 statement into lines: a batch booking has several transactions. */
import { sum } from '#machines/money/money.ts';
import type { StatementLine } from './bank-statement.ts';
import { centsOfText } from './camt-amounts.ts';
import { at, childrenOf, textAt, type XmlElement } from './read-xml.ts';

type EntrySum = { cents: number; date: string };

/** Returns one line per transaction if their amounts add up to the entry, else one line for the whole entry, such as a batch less its fees. */
export function camtLines(entry: XmlElement, { cents, date }: EntrySum): StatementLine[] {
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const parts = transactions.length === 1 ? [cents] : transactions.map((transaction) => signedCents(transaction, cents));
  const amounts = parts.flatMap((part) => (part === null ? [] : [part]));
  const isSplit = amounts.length > 0 && amounts.length === parts.length && sum(amounts) === cents;
  if (!isSplit) return [{ date, ...lineOf(entry, transactions, cents, isReversal) }];
  return transactions.map((transaction, index) => ({ date, ...lineOf(entry, [transaction], amounts[index] ?? 0, isReversal) }));
}

/** Transactions have an own sign since version 04. Null: no amount in EUR. */
function signedCents(transaction: XmlElement, entryCents: number): number | null {
  const amounts = [at(transaction, 'Amt'), at(transaction, 'AmtDtls', 'TxAmt', 'Amt'), at(transaction, 'AmtDtls', 'InstdAmt', 'Amt')];
  const amount = amounts.find(({ text, attributes }) => text !== '' && attributes.Ccy === 'EUR');
  if (!amount) return null;
  const cents = centsOfText(amount.text);
  const sign = textAt(transaction, 'CdtDbtInd');
  return (sign === null ? entryCents < 0 : sign === 'DBIT') ? -cents : cents;
}

/** `transactions`: those that the line stands for. */
function lineOf(entry: XmlElement, transactions: readonly XmlElement[], cents: number, isReversal: boolean): Omit<StatementLine, 'date'> {
  const [first] = transactions;
  const isAlone = first !== undefined && transactions.length === 1;
  const isReturn = isReversal || transactions.some((transaction) => at(transaction, 'RtrInf').children.length > 0);
  const payerNames = [...new Set(transactions.flatMap((transaction) => namesOf(transaction, cents < 0)))];
  const texts = transactions.flatMap(textsOf);
  const [entryText] = texts.length === 0 ? [textAt(entry, 'AddtlNtryInf') ?? ''] : [''];
  return {
    cents,
    kind: isReturn ? 'RETURN' : cents < 0 ? 'DEBIT' : 'CREDIT',
    payer: isAlone ? (payerNames[0] ?? null) : null,
    payerNames: isAlone ? payerNames : [],
    text: [...texts, entryText].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLetters),
    reference:
      (isAlone && (withoutPlaceholder(textAt(first, 'Refs', 'AcctSvcrRef')) ?? withoutPlaceholder(textAt(first, 'Refs', 'TxId')))) ||
      (withoutPlaceholder(textAt(entry, 'AcctSvcrRef')) ?? withoutPlaceholder(textAt(entry, 'NtryRef'))),
  };
}

/** More than a transfer and the transactions of an ordinary batch have. */
const maxTextLetters = 2_000;

/** Version 08 puts the party into an element of its own. `isOutgoing`: the other side is the one that gets the money. */
function namesOf(transaction: XmlElement, isOutgoing: boolean): string[] {
  const related = at(transaction, 'RltdPties');
  return (isOutgoing ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']).flatMap((role) => {
    const name = textAt(related, role, 'Nm') ?? textAt(related, role, 'Pty', 'Nm');
    return name === null || withoutPlaceholder(name) === null ? [] : [name.replaceAll(/\s+/g, ' ').slice(0, 140)];
  });
}

/** The number of the invoice may stand in the free text, in a structured reference or in the reference of the payer. */
function textsOf(transaction: XmlElement): string[] {
  const remittance = at(transaction, 'RmtInf');
  const structured = childrenOf(remittance, 'Strd').flatMap((part) => [
    textAt(part, 'CdtrRefInf', 'Ref'),
    ...childrenOf(part, 'RfrdDocInf').map((document) => textAt(document, 'Nb')),
    ...childrenOf(part, 'AddtlRmtInf').map(({ text }) => text.trim()),
  ]);
  const texts = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...structured,
    withoutPlaceholder(textAt(transaction, 'Refs', 'EndToEndId')),
    ...(remittance.children.length === 0 ? [textAt(transaction, 'AddtlTxInf')] : []),
  ];
  return texts.flatMap((text) => (text ? [text] : []));
}

/** Banks write these words where there is nothing. */
const withoutPlaceholder = (text: string | null): string | null =>
  text === null || ['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'UNKNOWN'].includes(text.toUpperCase()) ? null : text;

/** Bank statements as several banks write them. The people and accounts are invented. */

export type Transfer = {
  amount: string;
  payer?: string;
  text?: string;
  date?: string;
  reference?: string;
  debit?: true;
  reversal?: true;
  endToEnd?: string;
};

const iban = 'HR1210010051863004471';

type Shape = {
  version: '02' | '04' | '08' | '10';
  prefix?: string;
  opening?: string;
  closing?: string;
  currency?: string;
  id?: string;
  /** All transfers in one entry. */
  batch?: true;
};

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const signed = ({ amount, debit }: Transfer): number => (debit ? -1 : 1) * cents(amount);
const euros = (value: number): string => (Math.abs(value) / 100).toFixed(2);
const mark = (value: number): string => (value < 0 ? 'DBIT' : 'CRDT');
const tag = (name: string, content: string | undefined, attributes = ''): string =>
  content === undefined || content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A statement whose closing balance agrees with its entries, unless `closing` says another one. */
export function statement(transfers: readonly Transfer[], shape: Shape): string {
  const { currency = 'EUR', opening = '8214.50', id = 'STMT-1' } = shape;
  const ccy = ` Ccy="${currency}"`;
  const sum = transfers.reduce((total, one) => total + signed(one), 0);
  const closing = shape.closing ?? ((cents(opening) + sum) / 100).toFixed(2);
  const balance = (code: string, amount: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt${ccy}>${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-26</Dt></Dt></Bal>`;
  const entries = shape.batch
    ? entry(transfers, sum, shape, ccy)
    : transfers.map((one) => entry([one], signed(one), shape, ccy)).join('\n');
  return `<Stmt><Id>${id}</Id><ElctrncSeqNb>230</ElctrncSeqNb><CreDtTm>2026-11-26T20:00:00</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy><Svcr><FinInstnId><Nm>Adria Banka</Nm></FinInstnId></Svcr></Acct>
${balance(shape.version === '02' ? 'PRCD' : 'OPBD', opening)}${balance('CLBD', closing)}${entries}</Stmt>`;
}

function entry(transfers: readonly Transfer[], sum: number, { version }: Shape, ccy: string): string {
  const [first] = transfers;
  const date = first?.date ?? '2026-11-25';
  const status = version === '08' || version === '10' ? '<Cd>BOOK</Cd>' : 'BOOK';
  return `<Ntry><Amt${ccy}>${euros(sum)}</Amt><CdtDbtInd>${mark(sum)}</CdtDbtInd>${tag('RvslInd', first?.reversal && 'true')}<Sts>${status}</Sts>
<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>${tag('AcctSvcrRef', transfers.length === 1 ? first?.reference : undefined)}
<BkTxCd><Domn><Cd>PMNT</Cd></Domn></BkTxCd><NtryDtls>${transfers.map((one) => details(one, version, ccy)).join('')}</NtryDtls></Ntry>`;
}

function details(
  { payer, text, endToEnd = 'NOTPROVIDED', reference, ...transfer }: Transfer,
  version: Shape['version'],
  ccy: string,
): string {
  const value = signed(transfer);
  const name = payer && `<Nm>${escaped(payer)}</Nm>`;
  const party = version === '08' || version === '10' ? tag('Pty', name) : name;
  const amount =
    version === '02'
      ? `<AmtDtls><TxAmt><Amt${ccy}>${euros(value)}</Amt></TxAmt></AmtDtls>`
      : `<Amt${ccy}>${euros(value)}</Amt><CdtDbtInd>${mark(value)}</CdtDbtInd>`;
  // Banks break the text after 35 letters, also inside a number.
  const lines = escaped(text ?? '').match(/.{1,35}/gu) ?? [];
  return `<TxDtls><Refs>${tag('AcctSvcrRef', reference)}<EndToEndId>${endToEnd}</EndToEndId></Refs>${amount}
<RltdPties>${tag(value < 0 ? 'Cdtr' : 'Dbtr', party)}</RltdPties>${tag('RmtInf', lines.map((line) => tag('Ustrd', line)).join(''))}</TxDtls>`;
}

/** The whole file. `prefix`: some banks write a prefix before every name. */
export function camt(statements: string | readonly string[], { version, prefix }: Pick<Shape, 'version' | 'prefix'>): string {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
  const body = [statements].flat().join('\n');
  const text = `<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>M-1</MsgId></GrpHdr>${body}</BkToCstmrStmt></Document>`;
  const named = prefix ? text.replace('xmlns=', `xmlns:${prefix}=`).replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`) : text;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named}`;
}

/** One statement in one file. */
export const camtOf = (transfers: readonly Transfer[], shape: Partial<Shape> = {}): string => {
  const whole = { version: '08', ...shape } as const;
  return camt(statement(transfers, whole), whole);
};

/** The statement of a bank as a CAMT.053 file. All accounts and names are invented. */

/** `debit`: money that goes out. */
export type Transfer = { cents: number; payer: string; text: string; date: string; debit?: true };

const openingCents = 821_450;
const euros = (cents: number): string => (cents / 100).toFixed(2);
const signed = ({ cents, debit }: Transfer): number => (debit ? -cents : cents);
const mark = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT');
const amount = (cents: number): string => `<Amt Ccy="EUR">${euros(Math.abs(cents))}</Amt><CdtDbtInd>${mark(cents)}</CdtDbtInd>`;

const balance = (code: string, cents: number, date: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${date}</Dt></Dt></Bal>`;

function entry(transfer: Transfer): string {
  const { payer, text, date, debit } = transfer;
  const party = `<Pty><Nm>${payer}</Nm></Pty>`;
  return `<Ntry>${amount(signed(transfer))}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount(signed(transfer))}
<RltdPties>${debit ? `<Cdtr>${party}</Cdtr>` : `<Dbtr>${party}</Dbtr>`}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** `id` identifies the statement. Its closing balance is the opening one with all transfers. */
export function bankFile(id: string, transfers: readonly Transfer[]): string {
  const date = transfers[0]?.date ?? '';
  const closingCents = transfers.reduce((total, transfer) => total + signed(transfer), openingCents);
  const entries = transfers.map(entry).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>${id}</MsgId></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>HR1723600001101234565</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', openingCents, date)}${balance('CLBD', closingCents, date)}${entries}</Stmt></BkToCstmrStmt></Document>`;
}

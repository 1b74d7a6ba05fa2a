/** Says which invoices an import issues, before and after it. */
import type { ImportedInvoices, ImportInvoices } from '#contract/tournament/participant-import.ts';
import { countText } from '#machines/count-text.ts';
import { eur } from '#machines/money/money.ts';

const over = (count: number, euros: number): string => `${countText(count, 'invoice')} over ${eur(Math.round(euros * 100))}`;

/** '8 invoices over EUR 160.00 will be issued. 2 invoices stay drafts, because …'; null if the import issues and holds back none. */
export function invoiceForecast({ moment, issued, sum, incomplete }: ImportInvoices, approve: boolean): string | null {
  if (moment === null || (moment === 'onApproval' && !approve)) return null;
  const sentences = [
    ...(issued > 0 ? [`${over(issued, sum)} will be issued, and cannot be changed afterwards.`] : []),
    ...(incomplete === 1 ? ['1 invoice stays a draft: the profile is incomplete.'] : []),
    ...(incomplete > 1 ? [`${incomplete} invoices stay drafts: the profiles are incomplete.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

const maxNames = 3;

/** '. 8 invoices over EUR 160.00 issued. Drafts until the profile is complete: WEBER Jonas'; empty if there are none. */
export function issuedWords({ issued, sum, incomplete }: ImportedInvoices, approved: boolean): string {
  const names = incomplete.slice(0, maxNames).join(', ');
  const more = incomplete.length > maxNames ? ` and ${incomplete.length - maxNames} more` : '';
  const sentences = [
    ...(issued > 0 ? [`${over(issued, sum)} issued`] : []),
    ...(approved && names !== '' ? [`Drafts until the profile is complete: ${names}${more}`] : []),
  ];
  return sentences.map((sentence) => `. ${sentence}`).join('');
}

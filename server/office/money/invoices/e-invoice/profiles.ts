/** The two profiles of electronic invoices: Factur-X (ZUGFeRD) for everybody, XRechnung for authorities with a Leitweg-ID. */
import type { InvoiceParty } from '#contract/money/invoice-document.ts';

export type EInvoiceProfile = { fileName: string; level: string; guideline: string; version: string };

const facturX: EInvoiceProfile = {
  fileName: 'factur-x.xml',
  level: 'EN 16931',
  guideline: 'urn:cen.eu:en16931:2017',
  version: '1.0',
};
const xRechnung: EInvoiceProfile = {
  fileName: 'xrechnung.xml',
  level: 'XRECHNUNG',
  guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  version: '3.0',
};

export const isXRechnung = (buyer: InvoiceParty | null): boolean => Boolean(buyer?.details.leitwegId);

export const profileOf = (isForAuthority: boolean): EInvoiceProfile => (isForAuthority ? xRechnung : facturX);

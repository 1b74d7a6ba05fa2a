/** Every kind of file by what it is made from: plain data in, bytes out. */
import type { ChartFormat } from '#contract/tournament/exports.ts';
import type { InvoiceDocument } from '../../office/money/invoices/pdf/document-types.ts';
import type { PersonDocument } from '../../office/privacy/person-pdf.ts';
import type { ChartDocument } from '../../sport/charts/chart-types.ts';
import type { RankingDocument } from '../../sport/rankings/ranking-document.ts';

export type Job =
  | { kind: 'ranking'; document: RankingDocument }
  | { kind: 'chart'; format: ChartFormat; document: ChartDocument }
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'person'; document: PersonDocument };

/** A copy with a buffer of its own, so that it can move between threads. */
export async function runJob(job: Job): Promise<Uint8Array> {
  return new Uint8Array(await bytesFor(job));
}

/** The libraries load in the thread that needs them. */
async function bytesFor(job: Job): Promise<Uint8Array> {
  if (job.kind === 'ranking') return (await import('../../sport/rankings/ranking-pdf.ts')).rankingPdf(job.document);
  if (job.kind === 'invoice') return (await import('../../office/money/invoices/pdf/invoice-pdf.ts')).invoicePdf(job.document);
  if (job.kind === 'person') return (await import('../../office/privacy/person-pdf.ts')).personPdf(job.document);
  if (job.format === 'pdf') return (await import('../../sport/charts/chart-pdf.ts')).chartPdf(job.document);
  if (job.format === 'xlsx') return (await import('../../sport/charts/chart-xlsx.ts')).chartXlsx(job.document);
  return (await import('../../sport/charts/chart-xls.ts')).chartXls(job.document);
}

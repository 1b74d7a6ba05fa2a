/** The filtered audit trail as CSV: one line per changed field. */

import { csvHead, csvRows, maxFileRows, tooManyRows } from '#contract/kit/csv.ts';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { downloadText } from '../../../api/download-file.ts';
import { formatClock, formatDate } from '../../../format.ts';
import { actionLook, roleWords } from '../../../history/entry-words.ts';

const headers = [
  'Entry',
  'Date',
  'Time',
  'Who',
  'Roles',
  'From',
  'Call',
  'What',
  'Kind',
  'Number',
  'Record',
  'Field',
  'Before',
  'After',
  'Reason',
];
const atOnce = 500;

type FetchAuditPage = (page: { page: number; size: number; count?: 'exact' }) => Promise<{ rows: AuditEntry[]; total: number }>;

export async function saveAuditCsv(fetchPage: FetchAuditPage): Promise<void> {
  const lines: string[][] = [];
  for (let page = 0; ; page += 1) {
    const { rows, total } = await fetchPage({ page, size: atOnce, ...(page === 0 && { count: 'exact' }) });
    if (page === 0 && total > maxFileRows) throw new Error(tooManyRows(total));
    lines.push(...rows.flatMap(linesOf));
    if (rows.length < atOnce) break;
  }
  downloadText('Audit.csv', csvHead(headers) + csvRows(lines));
}

function linesOf(entry: AuditEntry): string[][] {
  const { id, at, by, roles, address, call, action, kind, entityId, name, changes, reason } = entry;
  const fields = changes.length > 0 ? changes : [{ label: '', before: null, after: null }];
  return fields.map(({ label, before, after }) => [
    ...[String(id), formatDate(at), formatClock(at), by, roleWords(roles), address ?? '', call ?? ''],
    ...[
      actionLook(action).words,
      kind,
      entityId === null ? '' : String(entityId),
      name ?? '',
      label,
      before ?? '',
      after ?? '',
      reason ?? '',
    ],
  ]);
}

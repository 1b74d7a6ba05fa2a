/** An audit trail that does not fit into one file is refused, because a truncated file looks complete. */
import { expect, test } from 'vitest';
import { saveAuditCsv } from '../../../../../client/pages/operations/audit/audit-csv.ts';

test('a trail with too many rows is refused after the first page, which has the total', async () => {
  const requests: object[] = [];
  const saving = saveAuditCsv(async (page) => {
    requests.push(page);
    return { rows: [], total: 20_001 };
  });

  await expect(saving).rejects.toThrow('These are 20,001 rows, and a file takes 20,000: please filter the list first.');
  expect(requests).toEqual([{ page: 0, size: 500, count: 'exact' }]);
});

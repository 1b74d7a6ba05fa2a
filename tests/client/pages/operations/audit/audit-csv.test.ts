/** A trail that does not fit into one file is refused: a file that ends in the middle looks whole. */
import { expect, test } from 'vitest';
import { saveAuditCsv } from '../../../../../client/pages/operations/audit/audit-csv.ts';

test('of more rows than a file takes none is fetched but the first page, which counts them all', async () => {
  const asked: object[] = [];
  const saving = saveAuditCsv(async (page) => {
    asked.push(page);
    return { rows: [], total: 20_001 };
  });

  await expect(saving).rejects.toThrow('These are 20,001 rows, and a file takes 20,000: please filter the list first.');
  expect(asked).toEqual([{ page: 0, size: 500, count: 'exact' }]);
});

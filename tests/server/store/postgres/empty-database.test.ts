/** An empty database behind a server that has served a hall was lost (server/README.md R5 f). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/kernel/config.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { openContext } from '../../../../server/operations/open-context.ts';
import { freshDatabase } from '../../../support/database.ts';

const log = createLog('silent');

test('an empty PostgreSQL behind a folder that has served a hall is refused; --new-hall fills it', async () => {
  const empty = await freshDatabase();
  writeFileSync(join(empty.dataDir, 'record-mark.json'), JSON.stringify({ anEpoch: 12 }));
  const openEmpty = (more = {}) => openContext(readConfig({}, { ...empty, logLevel: 'silent', ...more }), log);

  await expect(openEmpty()).rejects.toThrow('The database at DATABASE_URL is empty, but this server has served a hall.');

  await (await openEmpty({ newHall: true })).close();
  await (await openEmpty()).close();
  await empty.drop();
});

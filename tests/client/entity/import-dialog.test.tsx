/** Imports a table into a list. The dialog says how it reads the first line, and one request imports the table once. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { managementRoutes } from '../../../client/routes/management-routes.ts';
import { session } from '../../../client/state/session.ts';
import { answerWith, type RecordedRequest } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

type ImportRequest = { text: string; fields: (string | null)[] | null; dryRun: boolean };
let requests: RecordedRequest[];
beforeAll(async () => {
  await Promise.all([
    import('../../../client/pages/website/sponsors/sponsors-page.tsx'),
    import('../../../client/entity/import-dialog.tsx'),
  ]);
});
beforeEach(() => {
  Object.assign(session, { grants: { 'sponsor:read': 'all', 'sponsor:write': 'all', 'lookup:read': 'all' }, eventIds: [] });
  requests = answerWith({
    'GET /api/sponsors': { body: [], headers: { 'X-Total-Count': '0' } },
    'GET /api/sponsors/imports': { body: [] },
    'POST /api/sponsors/import': ({ body }) => {
      const { text, fields, dryRun } = body as ImportRequest;
      const [head = '', ...lines] = text.trim().split('\n');
      const heads = head.split(';');
      const known = fields ?? heads.map((one) => ({ Name: 'name', Lemma: 'lemma' })[one] ?? null);
      const outcome = known.includes('name') ? 'NEW' : 'WRONG';
      const told = lines.map((line, at) => ({ line: at + 2, name: line.split(';')[0], outcome, reasons: [] }));
      return { body: { heads, fields: known, lines: told, unsettledDays: [], imported: dryRun ? 0 : lines.length } };
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const unnamed = 'The first line names no column that is known, and it is not imported.';

async function preview(text: string) {
  openPage([{ path: '/app', children: managementRoutes }], '/app/management/sponsors/import');
  const dialog = await screen.findByRole('dialog', { name: 'Import sponsors' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: text } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  return dialog;
}

test('the dialog says that a first line without column names is left out, also after its columns are chosen', async () => {
  const dialog = await preview('Acme;AC\nBeta;BE');
  await within(dialog).findByText(unnamed);

  await userEvent.click(within(dialog).getByRole('button', { name: /Acme/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Name' }));
  await within(dialog).findByRole('button', { name: 'Import 1 sponsor' });
  expect(within(dialog).queryByText(unnamed)).not.toBeNull();
});

test('a table with headers shows no such message, and a double click imports it once', async () => {
  const dialog = await preview('Name;Lemma\nBeta;BE');
  const button = await within(dialog).findByRole('button', { name: 'Import 1 sponsor' });
  expect(within(dialog).queryByText(unnamed)).toBeNull();
  await userEvent.dblClick(button);
  await screen.findByText('1 sponsor imported');

  const imports = requests.filter(({ path, body }) => path === '/api/sponsors/import' && !(body as ImportRequest).dryRun);
  expect(imports).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the dialog says that no line follows the headers', async () => {
  const dialog = await preview('Name;Lemma');

  expect(await within(dialog).findByText('There is no line under the first one.')).toBeDefined();
});

/** Every entity with a screen: list, order, filter, pages, entry, refusal, a change by somebody else, deletion. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entity, headingOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { fileScreens } from '../support/browser.ts';
import { entityScreens, usedInBrowser } from '../support/entity-screens.ts';
import { type HallServer, hallServer } from '../support/hall-server.ts';
import { choose, enter, rowOf } from './event-screens.ts';
import { findingsOn } from './findings.ts';

type StoredEntityRow = { id: number; version: number; name: string };

/** `ENTITY=clubs` tests that entity instead. All entities are built from the same parts (tests/client/entity/every-screen.test.tsx). */
const looped = process.env.ENTITY?.split(',') ?? usedInBrowser;
const shown = entityScreens.filter(({ of }) => looped.includes(of.path));
const screens = fileScreens();
let server: HallServer;
let countryId: number;

/** More rows than a page holds, for each entity whose list is tested here. */
const rows = 51;

beforeAll(async () => {
  server = await hallServer({ players: 2, tables: 1 });
  const [country] = (await server.call('admin', 'GET', '/api/countries?name.equals=Croatia')) as StoredEntityRow[];
  countryId = country?.id ?? 0;
  for (const { of } of shown) for (let number = 1; number <= rows; number += 1) await create(of, `Row ${String(number).padStart(2, '0')}`);
});
afterAll(() => server?.close());

/** Other forms or releases maintain these entities. */
const withoutScreen = ['playerProfile', 'sponsorForEvent', 'teamMember'];

test('the menu names a screen of every entity, except those that are maintained elsewhere', () => {
  const missing = allEntities.filter((of) => !entityScreens.some((entry) => entry.of === of)).map(({ name }) => name);
  expect(missing.sort()).toEqual(withoutScreen);
  expect(shown.map(({ of }) => of.path).sort()).toEqual([...looped].sort());
});

/** tests/client/entity/saved-words.test.ts says which entity has which. */
const savedMessage = /^(?:Record successfully saved|(?!Record could not be ).+ (?:created|saved)(?:\. Next: .+\.)?)$/;

/** Matched by its own line: the message of a refusal may still be leaving beside it. */
const savedMessageOn = (page: Page) => page.locator('[data-sonner-toast] [data-title]').filter({ hasText: savedMessage });

test.each(shown)('the address of the list of $name orders, filters, searches and pages it', async ({ of, address }) => {
  const page = await open(address);
  await rowOf(page, 'Row ').first().waitFor();

  await page
    .getByRole('columnheader', { name: labelOf(of, 'name'), exact: true })
    .getByRole('button')
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort') ?? of.list.sort).toMatch(/^name,/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows);
  await page.reload();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows);

  await page.getByRole('searchbox').fill('row 17');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await rowOf(page, 'Row 17').waitFor();
  const [filter] = of.list.filters ?? [];
  if (filter) {
    await page.getByRole('button', { name: `${labelOf(of, filter)} All` }).click();
    await page.getByRole('option').nth(1).click();
    await expect.poll(() => new URL(page.url()).searchParams.has(filter)).toBe(true);
  }
});

test.each(shown)(
  'an empty form of $name is refused with the sentences of its fields, and a complete one is saved and found',
  async ({ of, address }) => {
    const page = await open(address);
    const found = findingsOn(page);
    await page
      .getByRole('button', { name: `Create new ${headingOf(of)}` })
      .first()
      .click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const required = requiredFields(of).filter(([, field]) => !('initially' in field) && field.kind !== 'whole');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(`/api/${of.path}`));
    await save.click();
    const { violations } = (await (await answer).json()) as { violations: { field: string; message: string }[] };
    expect(violations.map(({ field }) => field).sort()).toEqual(required.map(([name]) => name).sort());
    for (const { message } of violations) await expect.poll(() => page.getByText(message, { exact: true }).count()).toBe(1);
    const message = page.getByText('Record could not be saved', { exact: true });
    await message.waitFor();
    await expect.poll(() => areInOneRow(message, save)).toBe(false);
    await found.lookTwice(`${of.path}, refused`);

    for (const [name, field] of required) await fill(page, of, name, field, 'Entered now');
    await save.click();
    await savedMessageOn(page).waitFor();
    await page.getByRole('searchbox').fill('entered');
    await rowOf(page, 'Entered now').waitFor();
    found.expectNone();
  },
);

test.each(shown)('a user who was faster with one of the $name is named, and Keep mine saves over the change', async ({ of, address }) => {
  const stored = await create(of, 'Changed twice');
  const page = await open(`${address}/${stored.id}`);
  await page.getByRole('textbox', { name: labelOf(of, 'name'), exact: true }).waitFor();
  await server.call('manager', 'PUT', `/api/${of.path}`, { ...stored, name: 'Theirs' });

  await enter(page, labelOf(of, 'name'), 'Mine');
  await page.keyboard.press('Control+s');
  await page.getByText('Changed meanwhile by Thorvald Ægisbakke').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':not([data-pending])')).click();

  await savedMessageOn(page).waitFor();
  expect(await server.call('admin', 'GET', `/api/${of.path}/${stored.id}`)).toMatchObject({ name: 'Mine', version: 3 });
});

test.each(shown)(
  'one of the $name that nobody uses is deleted; one in use stays, and the dialog names the user of it',
  async ({ of, address }) => {
    const stored = await create(of, 'Not for long');
    const page = await open(`${address}/${stored.id}/delete`);
    await page.getByRole('alertdialog', { name: 'Delete Not for long?' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Not for long deleted').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);

    const use = uses[of.name];
    if (use) {
      const used = await create(of, 'Needed');
      await use(used.id);
      await page.goto(`${server.url}${address}/${used.id}/delete`);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText(/^Needed is used by 1 event: /).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    }
  },
);

/** Brings a row of each entity into use. */
const uses: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  season: (id) => changeEvent({ seasonId: id }),
  venue: (id) => changeEvent({ venues: [id] }),
  hotel: (id) => changeEvent({ hotels: [id] }),
  sponsor: (sponsorId) =>
    server.call('admin', 'POST', '/api/sponsor-for-events', { eventId: server.hall.eventId, sponsorId, sponsorLevel: 'GOLD' }),
};

const changeEvent = (change: object) =>
  server.call('admin', 'PATCH', `/api/events/${server.hall.eventId}`, { id: server.hall.eventId, ...change });

async function open(address: string): Promise<Page> {
  return screens.open(`${server.url}${address}`, { token: await server.tokenOf('admin'), tolerate: /status of (400|409|503)/ });
}

const labelOf = (of: Entity, name: string): string => of.fields[name]?.label ?? name;
const requiredFields = ({ fields }: Entity): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isWritable(field) && requiredOf(field) !== undefined);

const create = async (of: Entity, name: string): Promise<StoredEntityRow> => {
  const values = requiredFields(of).map(([field, declared]) => [field, sampleOf(declared, name)]);
  return (await server.call('admin', 'POST', `/api/${of.path}`, Object.fromEntries(values))) as StoredEntityRow;
};

function sampleOf(field: Field, text: string): unknown {
  if (field.kind === 'choice') return field.values[0];
  if (field.kind === 'one') return countryId;
  if (field.kind === 'whole') return field.min;
  return text.slice(0, 'max' in field ? field.max : undefined);
}

async function fill(page: Page, of: Entity, name: string, field: Field, text: string): Promise<void> {
  if (field.kind === 'choice') return choose(page, labelOf(of, name), field.words?.[field.values[0] ?? ''] ?? '');
  if (field.kind !== 'one') return enter(page, labelOf(of, name), text);
  await page.getByRole('combobox', { name: labelOf(of, name) }).fill('croat');
  await page.getByRole('option', { name: 'Croatia' }).click();
}

/** On a phone one of them is above the other. */
async function areInOneRow(...both: readonly Locator[]): Promise<boolean> {
  const [one, other] = await Promise.all(both.map((element) => element.boundingBox()));
  if (!one || !other) throw new Error('One of them is not to be seen.');
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

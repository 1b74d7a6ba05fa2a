/** Menu, routes, Ctrl K and relation fields read the declarations: an entity is named nowhere else. */
import { expect, test } from 'vitest';
import { headingOf, titleOf } from '#contract/kit/entity.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { recordKinds, rightToFind } from '#contract/masters/search-kinds.ts';
import { relationSource } from '../../../client/entity/fields/use-related.ts';
import { iconOf } from '../../../client/entity/list/screen-icons.ts';
import { menuFile } from '../../../client/menu-file.ts';
import { everyRoute } from '../../../client/routes.tsx';
import { rightOf } from '../../../client/shell/may-open.ts';
import { actionsFor } from '../../../client/shell/palette/actions.ts';
import { listOfKind } from '../../../client/shell/palette/result-paths.ts';

const pages = menuFile.entries.flatMap((group) => ('entries' in group ? group.entries : []));
const actions = actionsFor(() => true).flatMap((action) => ('path' in action ? [action] : []));
const routes = (await everyRoute()).flatMap(({ children = [] }) =>
  children.flatMap(({ children: own = [] }) => own.flatMap((one) => one.children ?? [])),
);

const withScreen = allEntities.flatMap(({ screen, ...of }) => (screen ? [{ ...of, screen }] : []));

test.each(withScreen)('$name is in the menu, has its routes, and is created and found by Ctrl K', (of) => {
  const { screen, rights, found, name } = of;
  const address = `/app/${screen.path}`;

  expect(pages.find(({ routing }) => routing === screen.path)).toMatchObject({ label: screen.label ?? titleOf(of), right: rights.read });
  expect(routes.filter(({ path }) => path === screen.path).map(rightOf)).toEqual([rights.read]);
  expect(actions.find(({ path }) => path === `${address}/new`)).toMatchObject({
    label: `Create new ${headingOf(of)}`,
    right: rights.write,
  });
  expect(iconOf(of)).not.toBe(iconOf({ screen: { ...screen, icon: 'none' } }));
  expect(recordKinds.includes(name)).toBe(found !== undefined);
  if (found) expect([listOfKind(name), rightToFind[name]]).toEqual([address, rights.read]);
});

test('only entities that connect others have no screen', () => {
  expect(allEntities.filter(({ screen }) => !screen).map(({ name }) => name)).toEqual(
    allEntities.filter(({ connects }) => connects).map(({ name }) => name),
  );
});

test('every table that a field refers to has a list to choose from', () => {
  const related = allEntities.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.kind === 'one' || field.kind === 'many' ? [field.of] : [])),
  );
  for (const table of new Set(related)) {
    const entity = allEntities.find((one) => one.table === table);
    if (entity) expect(relationSource(table)).toMatchObject({ path: entity.path, read: entity.rights.read });
    else expect(relationSource(table).path).toBeTruthy();
  }
});

/** A new entity may stand anywhere between; `order` of an entity below it counts one more then. */
const known = (names: readonly string[], inOrder: string): string => names.filter((name) => inOrder.split(', ').includes(name)).join(', ');

test.each([
  [
    'the menu',
    pages.map(({ label }) => label),
    'Seasons, Players, Teams, Merge duplicates, Invoices, Cash desk, Open items, Reminders, Bank import, Sponsors, Venues, Hotels, Federations, ' +
      'Time sessions, Point systems, Countries, Disciplines, Player categories, Classifications, Tags, Content areas, News, Website content, Sports calendar',
  ],
  [
    'what Ctrl K creates',
    actions.map(({ label }) => label.replace('Create new ', '')),
    'Tournament, Event, Season, Player, Team, Invoice, News post, Website content, Calendar entry, Sponsor, Venue, Hotel, Time session, ' +
      'Point system, Federation, Country, Discipline, Player category, Tournament category, Tag, Content area',
  ],
  ['what Ctrl K finds', recordKinds, 'invoice, user, sponsor, venue, hotel, federation, season, news, calendarItem, websiteContent'],
])('%s keeps the order that people know', (_list, names, inOrder) => {
  expect(known(names, inOrder)).toBe(inOrder);
});

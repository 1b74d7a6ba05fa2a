import { expect, test } from 'vitest';
import { headingOf } from '#contract/kit/entity.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { MatchHit } from '#contract/masters/search.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { areas } from '../../../client/routes/areas.ts';
import { keyGroups, numberPad } from '../../../client/shell/keys/key-groups.ts';
import { actionsFor } from '../../../client/shell/palette/actions.ts';
import { ownGroups, wholeNamesFirst } from '../../../client/shell/palette/groups.tsx';
import { partsOf } from '../../../client/shell/palette/highlight.tsx';
import {
  cardPathOver,
  chartPath,
  eventPath,
  matchPath,
  playerPath,
  tablePath,
  tournamentPath,
} from '../../../client/shell/palette/result-paths.ts';

const marked = (text: string, words: string[]): string =>
  partsOf(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['FERRÁNDIZ Íñigo', ['ferra', 'in'], '[FERRÁ]NDIZ [Íñ]igo'],
  ['ØSTERGÅRD Mads', ['oster'], '[ØSTER]GÅRD Mads'],
  ['Straßer Søren', ['strass'], '[Straß]er Søren'],
  ['ЖУКОВ Любомир', ['жук'], '[ЖУК]ОВ Любомир'],
  ['Men 9-Ball', ['9'], 'Men [9]-Ball'],
  ['Nobody', ['body'], 'Nobody'],
  ['Nobody', [], 'Nobody'],
])('in %s the typed words (%j) are marked', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

const match = { id: 7, eventId: 1, matchStatus: 'RUNNING' } as MatchHit;
const all = () => true;
const nothing = () => false;

test.each([
  ['RUNNING', all, '/app/matches/running/7/editMatch'],
  ['FINISHED', all, '/app/matches/running/7/editMatch'],
  ['RUNNING', nothing, '/app/matches/running/7/showHistory'],
  ['SCHEDULED', all, '/app/matches/upcoming/7/assignTable'],
  ['CREATED', all, '/app/matches/upcoming/7/showHistory'],
  ['APPROVED', all, '/app/matches/approved/7/showHistory'],
] as const)('a match that is %s opens where work on it continues', (matchStatus, may, path) => {
  expect(matchPath({ ...match, matchStatus }, may)).toBe(path);
});

test('a table opens its match, or the action for its status', () => {
  const table = { id: 3, displayNumber: 3, tableStatus: 'FREE', eventId: 1, eventName: 'Open', matchId: null } as const;

  expect(tablePath({ ...table, tableStatus: 'ASSIGNED', matchId: 7 }, all)).toBe('/app/matches/tables/match/7/editMatch');
  expect(tablePath(table, all)).toBe('/app/matches/tables/3/assignMatch');
  expect(tablePath({ ...table, tableStatus: 'BLOCKED' }, all)).toBe('/app/matches/tables/3/blockTable');
  expect(tablePath(table, nothing)).toBe('/app/matches/tables');
});

test('a player opens as a card over the screen, whose filters stay', () => {
  const here = { pathname: '/app/matches/running', search: '?session=2&player=3' };

  expect(cardPathOver(here, playerPath({ id: 12 }))).toBe('/app/matches/running?session=2&player=12');
  expect(cardPathOver(here, '/app/matches/upcoming')).toBeNull();
});

test('the flow chart of a player follows them and points at one match', () => {
  const entry = { participantId: 5, tournamentId: 2, tournamentStatus: 'RUNNING' } as const;

  expect(chartPath({ ...entry, label: 'H019' })).toBe('/app/tournaments/running/2/chart?follow=5&match=H019');
  expect(chartPath(entry)).toBe('/app/tournaments/running/2/chart?follow=5');
});

test('tournaments and events open in the list of their status', () => {
  const of = (tournamentStatus: 'CREATED' | 'RUNNING' | 'APPROVED') => tournamentPath({ id: 2, tournamentStatus });

  expect([of('CREATED'), of('RUNNING'), of('APPROVED')]).toEqual([
    '/app/tournaments/upcoming/2/participants',
    '/app/tournaments/running/2/chart',
    '/app/tournaments/archive/2/ranking',
  ]);
  expect(eventPath({ id: 4, eventStatus: 'RUNNING' })).toBe('/app/events/active/4');
  expect(eventPath({ id: 4, eventStatus: 'APPROVED' })).toBe('/app/events/archive/4');
});

test('the number pad has the keys of the tablet', () => {
  expect(numberPad.map(({ key, what }) => `${key} ${what}`)).toEqual([
    '7 +1 left',
    '8 null',
    '9 +1 right',
    '4 Time-out left',
    '5 Finish',
    '6 Time-out right',
    '1 −1 left',
    '2 null',
    '3 −1 right',
  ]);
});

test('the sheet lists only screens that the user has', () => {
  const group = keyGroups([{ key: 's', label: 'Start page', path: '/app' }]).find(({ title }) => title === 'Go to');

  expect(group?.lines).toEqual([{ what: 'Start page', keys: ['g', 's'], between: 'then', single: true }]);
});

test('Ctrl+K finds every screen that creates a record, for users who may create it', async () => {
  const known = actionsFor(() => true);
  const paths = known.flatMap((action) => ('path' in action ? [action.path] : []));
  const routes = (await Promise.all(Object.values(areas).map((load) => load()))).flat();
  const creating = routes.flatMap(({ path = '', children = [] }) => [
    ...(path.endsWith('/new') ? [`/app/${path}`] : []),
    ...(children.some((child) => child.path === 'new') ? [`/app/${path}/new`] : []),
  ]);

  expect(creating.length).toBeGreaterThan(15);
  expect(creating.filter((path) => !path.includes(':') && !paths.includes(path))).toEqual([]);
  for (const entity of [...allEntities, newsPosts]) {
    const own = known.find(({ label }) => label === `Create new ${headingOf(entity)}`);
    expect([entity.name, own?.right]).toEqual([entity.name, unlisted.has(entity.name) ? undefined : entity.rights.write]);
  }
  expect(actionsFor(() => false).map(({ label }) => label)).toEqual([
    ...['Refresh', 'Print this screen', 'Dark theme', 'Light theme', 'Help', 'Settings of my account'],
  ]);
  const [actions] = ownGroups([], ['invite'], () => true);
  expect(actions?.entries.map(({ title, path }) => [title, path])).toEqual([['Invite user', '/app/administration/users/new']]);
});

test.each([
  ['pair', 'Pair a tablet'],
  ['report', 'Report of an event'],
  ['manual', 'Help'],
])('“%s” finds %s', (word, title) => {
  expect(ownGroups([], [word], () => true)[0]?.entries[0]?.title).toBe(title);
});

test.each(['tv', 'tvs', 'scoreboard', 'display'])('“%s” leads to the addresses of TVs, for users who may manage devices', (word) => {
  const found = (may: boolean) => ownGroups([], [word], () => may)[0]?.entries.map(({ title, path }) => `${title} ${path}`);
  expect(found(true)).toEqual(['Addresses for TVs /app/matches/devices/addresses']);
  expect(found(false)).toEqual([]);
});

test.each([
  ['print', 'Print this screen'],
  ['dark', 'Dark theme'],
  ['night', 'Dark theme'],
  ['chart', 'Open a flow chart'],
  ['approve', 'Approve finished matches'],
  ['pay', 'Book a payment'],
  ['import', 'Import players'],
  ['password', 'Settings of my account'],
])('“%s” finds the action %s first', (word, title) => {
  expect(ownGroups([], [word], () => true)[0]?.entries[0]?.title).toBe(title);
});

test.each([
  ['late entry', ['Correct the draw', 'Corrections and the way back']],
  ['swap', ['Correct the draw', 'Corrections and the way back']],
  ['withdraw', ['Withdraw a player', 'Corrections and the way back']],
  ['ORA', ['First event in ten minutes', 'Finish, rankings and reports']],
  ['ranking', ['Ranking of a tournament', 'Finish, rankings and reports']],
  ['print', ['Print this screen', 'Finish, rankings and reports']],
  ['force override', ['First event in ten minutes', 'The draw']],
  ['hall day', ['First event in ten minutes']],
])('the words “%s” of the guide find the action and the page', (typed, titles) => {
  const words = typed.toLowerCase().split(' ');
  const found = ownGroups([], words, () => true).flatMap(({ entries }) => entries.map(({ title }) => title));

  expect(found).toEqual(expect.arrayContaining(titles));
  expect(found.length).toBeLessThanOrEqual(titles.length + 2);
});

test('a screen whose whole name was typed comes before results that only begin like it', () => {
  const entry = (title: string, detail = '') => ({ id: title, icon: null, title, detail, path: `/app/${title}` });
  const own = [
    { heading: 'Actions', entries: [entry('Create new Player')] },
    { heading: 'Screens', entries: [entry('Players', 'Management'), entry('Players of the month')] },
  ];
  const results = [{ heading: 'Players and teams', entries: [entry('PLAYERS Ann')] }];
  const titles = (typed: string[]) =>
    wholeNamesFirst(results, own, typed).map(({ heading, entries }) => [heading, ...entries.map(({ title }) => title)]);

  expect(titles(['players'])).toEqual([
    ['Screens', 'Players'],
    ['Players and teams', 'PLAYERS Ann'],
    ['Actions', 'Create new Player'],
    ['More screens', 'Players of the month'],
  ]);
  expect(titles(['management', 'players'])[0]).toEqual(['Screens', 'Players']);
  expect(titles(['play'])[0]?.[0]).toBe('Players and teams');
});

/** These are created on the page of their event or team. */
const unlisted: ReadonlySet<string> = new Set(['sponsorForEvent', 'teamMember']);

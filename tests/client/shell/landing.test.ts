import { expect, test } from 'vitest';
import type { Role } from '#machines/names.ts';
import { landingPage, safeReturn } from '../../../client/shell/landing.ts';

test.each<[Role[], string]>([
  [['ROLE_ADMIN'], '/app/matches/running'],
  [['ROLE_MANAGER'], '/app/matches/running'],
  [['ROLE_USER'], '/app/matches/running'],
  [['ROLE_REFEREE'], '/app/referee/uniform'],
  [['ROLE_PRESS'], '/app/public/website/news'],
  [['ROLE_PHOTOGRAPHER'], '/app/matches/running'],
  [['ROLE_REFEREE', 'ROLE_USER'], '/app/matches/running'],
])('%j starts at %s', (roles, page) => {
  expect(landingPage(roles, () => true)).toBe(page);
});

test('a start page that does not exist yet falls back to the running matches', () => {
  expect(landingPage(['ROLE_PRESS'], () => false)).toBe('/app/matches/running');
});

test('signing in returns to the requested page, with its query', () => {
  expect(safeReturn('/app/matches/running?round=3#top')).toBe('/app/matches/running?round=3#top');
});

test.each([
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '///evil.example',
  ],
  ...[
    'https://evil.example',
    'https:evil.example',
    'http:///evil.example',
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
  ],
  ...['/.//evil.example', '/app/..//evil.example', '/app/%2e%2e//evil.example', '/app/.%2e//evil.example', '/app/..\\\\evil.example'],
  ...['/%2f%2fevil.example', '/%5cevil.example', '/@evil.example', '/application', '/app.evil.example', '/api/account', '/web/tables'],
  ...['/public/sign-in', '/app/../public/sign-in', '', '/', null, 7, {}, ['/app']],
])('signing in never leads to %j', (from) => {
  expect(safeReturn(from)).toBeNull();
});

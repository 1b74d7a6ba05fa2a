import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { menuFor, pagePath, readMenu } from '../../../client/menu.ts';
import { menuFile } from '../../../client/menu-file.ts';
import { SideMenu } from '../../../client/shell/side-menu.tsx';
import { transientKinds, waitingKinds } from '../../../server/contract/operations/waiting.ts';
import { answerWith } from '../support/answers.ts';
import { openPage } from '../support/open-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const groups = menuFor(readMenu(menuFile), ['ROLE_ADMIN'], () => true, true);
const pages = groups.flatMap((group) => group.entries.map(pagePath));
const bell = Object.values({ ...waitingKinds, ...transientKinds }).map(({ path }) => path);

test.each([...new Set([...bell, ...pages])])('the menu marks where one is after coming to %s from somewhere else', async (path) => {
  answerWith({});
  const router = openPage([{ path: '*', element: <SideMenu groups={groups} open /> }], '/app');

  await act(() => router.navigate(path));

  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.getAttribute('href'))).toEqual([path.split('?')[0]]);
  expect(marked[0]?.closest('[inert]')).toBeNull();
});

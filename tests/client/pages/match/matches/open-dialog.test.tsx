import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOpenDialog } from '../../../../../client/lists/dialogs/use-open-dialog.ts';
import { openPage } from '../../../support/open-page.tsx';

let open = (_path: string): void => undefined;
function Opener() {
  open = useOpenDialog();
  return null;
}

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test.each([
  ['/app/matches/upcoming', '/app/matches/upcoming/12/lineUp', '?search=Low'],
  ['/app/matches/upcoming/9/startTeamMatch', '/app/matches/upcoming/12/lineUp', '?search=Low'],
  ['/app/tables', '/app/tables/match/12/editMatch', '?search=Low'],
  ['/app/tournaments/upcoming', '/app/tournaments/upcoming/create', '?search=Low'],
  ['/app/matches/running', '/app/matches/upcoming/12/lineUp', ''],
  ['/app/tables', '/app/matches/running/12/editMatch', ''],
])('from %s the dialog %s keeps "%s" of the address', (from, to, kept) => {
  history.replaceState(null, '', `${from}?search=Low`);
  const router = openPage([{ path: '*', element: <Opener /> }], from);
  open(to);

  expect(router.state.location).toMatchObject({ pathname: to, search: kept });
});

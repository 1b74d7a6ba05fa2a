/** The words where the button for one more tournament of an event would be. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoMoreTournaments } from '../../../../../client/pages/tournament/events/no-more-tournaments.tsx';
import { session } from '../../../../../client/state/session.ts';
import { openPage } from '../../../support/open-page.tsx';
import { eventRow } from '../tournaments/rows.ts';

afterEach(cleanup);

const open = (tournamentStatus: 'GENERATED' | 'RUNNING') =>
  openPage(
    [{ path: '/p', element: <NoMoreTournaments event={eventRow({ eventStatus: 'RUNNING' })} tournaments={[{ tournamentStatus }]} /> }],
    '/p',
  );

test('while a tournament runs, a further one needs an event of its own, and a link leads there', () => {
  Object.assign(session, { grants: { 'event:write': 'all' }, eventIds: [] });
  open('RUNNING');

  expect(screen.getByText(/only while the event is Created, and it is Running\. A further one needs an event of its own\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New event' }).getAttribute('href')).toBe('/app/events/first');
});

test('before the start the event can be set back', () => {
  open('GENERATED');

  expect(screen.getByText(/Edit the event to set it back\.$/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

/** An incomplete profile is no alarm: its mark is grey in every list. */
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { EntryBill } from '#contract/money/invoices.ts';
import { BirthdayCell, StateCell } from '../../../../../client/pages/people/players/player-cells.tsx';
import { EntryFoot } from '../../../../../client/pages/tournament/page/participants/entry-foot.tsx';
import { IncompleteMark } from '../../../../../client/pages/tournament/page/participants/incomplete-mark.tsx';
import { IncompleteChip } from '../../../../../client/ui/status/incomplete-chip.tsx';
import { participantRow, tournamentRow } from '../../tournament/draws/rows.ts';

afterEach(cleanup);

const row = {
  ...{ id: 7, enabled: true, incomplete: true, blockedForRegistrations: false, blockedForRegistrationsPlayerInfo: null },
  ...{ birthday: null, email: null },
} as unknown as ComponentProps<typeof StateCell>['row'];
const entrant = participantRow();
const bill = { participantId: entrant.id, missing: ['birthday'], money: null } as unknown as EntryBill;

test.each([
  ['list of players', <StateCell key="state" row={row} />, 'Incomplete'],
  ['birthday in the list of players', <BirthdayCell key="birthday" row={row} />, 'missing'],
  ['row of a participant', <IncompleteMark key="mark" entrant={entrant} bill={bill} />, 'Incomplete'],
  [
    'sum of the participants',
    <EntryFoot key="foot" tournament={tournamentRow()} entrants={[entrant]} bills={new Map([[entrant.id, bill]])} seesMoney={false} />,
    '1 incomplete',
  ],
])('%s', (_where, element, words) => {
  render(<MemoryRouter>{element}</MemoryRouter>);

  expect(screen.getByText(words).closest('[class*="tone-"]')?.className).toContain('tone-neutral');
});

test('the mark names what is missing, in its title and for screen readers', () => {
  const { container } = render(<IncompleteChip missing={['birthday', 'e-mail']} />);

  expect(container.firstElementChild?.getAttribute('title')).toBe('Missing: birthday and e-mail');
  expect(container.textContent).toBe('Incomplete. Missing: birthday and e-mail');
});

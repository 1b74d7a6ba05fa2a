/** Two players of one name are told apart in every field and list in which somebody chooses a player. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../client/api/queries.ts';
import { PlayerChoice } from '../../../client/hall/team/player-choice.tsx';
import { PlayerField } from '../../../client/money/player-field.tsx';
import { UnregisteredPlayerChoice } from '../../../client/pages/match/matches/edit/unregistered-player-choice.tsx';
import { PersonChoice } from '../../../client/pages/operations/data-protection/person-choice.tsx';
import { OtherPlayer } from '../../../client/pages/people/players/merge/other-player.tsx';
import { session } from '../../../client/state/session.ts';
import { PlayerSuggestions } from '../../../client/tournament/participants/player-suggestions.tsx';
import { answerWith } from '../support/answers.ts';

const displayName = 'MÜLLER Thomas';
const player = { displayName, playerCategoryName: 'Men', countryId: null, country: 'GER', squad: false, foreign: false };
const players = [
  { id: 11, ...player },
  { id: 12, ...player },
];
const details = [
  { id: 11, detail: 'BC Köln · born 1987' },
  { id: 12, detail: 'born 1961' },
];
const members = players.map((one, index) => ({
  ...{ ...one, id: one.id + 100, playerProfileId: one.id, teamParticipantId: 5, playsIn: null },
  namesake: details[index]?.detail ?? null,
}));

beforeEach(() => {
  Object.assign(session, {
    status: 'authenticated',
    account: { login: 'desk', firstName: 'Ana', lastName: 'Desk', authorities: ['ROLE_MANAGER'], activated: true },
    grants: { 'player:read': 'all' },
    eventIds: [],
  });
  const total = { headers: { 'X-Total-Count': '2' } };
  answerWith({
    'GET /api/player-profiles/namesakes': { body: details },
    'GET /api/player-profiles': { body: players, ...total },
    'GET /api/_search/player-profiles': { body: players, ...total },
    'GET /api/player-profiles/9': { body: { id: 9, displayName: 'MULLER Thomas', teamProfile: false } },
    'GET /api/management/tournaments/3/participants/available-players': { body: players, ...total },
    'GET /api/participants/team-participants': { body: members },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ignore = () => undefined;

test.each<[string, () => ReactNode, (() => Promise<void>)?]>([
  ['the suggestions of an entry', () => <PlayerSuggestions noun="player" listId="l" players={players} choice={undefined} onAdd={ignore} />],
  ['the replacement of a qualifier', () => <UnregisteredPlayerChoice tournamentId={3} value={null} onChange={ignore} />],
  ['the recipient of an invoice', () => <PlayerField label="Player" value={null} name="" onChange={ignore} />, typeName],
  ['the person of a data request', () => <PersonChoice value={null} onChange={ignore} />, typeName],
  ['the other profile of a merge', () => <OtherPlayer of={9} />, typeName],
  [
    'the line-up of a team',
    () => <PlayerChoice match={{ label: 'SE01-1' }} mainId={4} side="A" value={null} onChange={ignore} />,
    openList,
  ],
])('%s names squad and year', async (_where, content, open) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{content()}</MemoryRouter>
    </QueryClientProvider>,
  );
  await open?.();

  const wait = { timeout: 10_000 };
  await vi.waitFor(() => {
    const words = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    for (const { detail } of details) expect(words.filter((text) => text.includes(detail) && /müller thomas/i.test(text))).toHaveLength(1);
  }, wait);
});

async function typeName(): Promise<void> {
  await userEvent.type(await screen.findByRole('combobox', undefined, { timeout: 10_000 }), 'mü');
}

async function openList(): Promise<void> {
  await vi.waitFor(
    async () => {
      await userEvent.click(screen.getByRole('button', { name: /Player A/ }));
      expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
}

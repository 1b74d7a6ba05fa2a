/** Rows as the server answers them, with every field filled: a test names only the fields that matter to it. */
import type { Participant } from '#contract/tournament/participants.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { DrawPreview } from '../../../../../client/pages/tournament/draws/draw-machine.ts';
import { tournamentRow as plainTournamentRow } from '../tournaments/rows.ts';

export const tournamentRow = (overrides: Partial<Tournament> = {}): Tournament =>
  plainTournamentRow({
    id: 3,
    version: 1,
    eventId: 1,
    mnemonic: 'M10B',
    titleForOverallRanking: null,
    tournamentStartDate: '2026-10-22',
    tournamentEndDate: '2026-10-25',
    entryFee1Until: null,
    entryFeeReduced2: 0,
    chartTemplateId: 5,
    chartTemplateName: '256 to SE 32',
    entryLimit: 256,
    minParticipants: 129,
    maxParticipants: 256,
    numberOfParticipants: 217,
    numberOfTables: 18,
    numberOfPlayerSeeded: 32,
    venue: 'Rijeka',
    ...overrides,
  });

export function participantRow(overrides: Partial<Participant> = {}): Participant {
  const displayName = overrides.displayName ?? 'ÅNGSTRÖM Måns';
  return {
    id: 41,
    version: 1,
    tournamentId: 3,
    playerProfileId: 141,
    displayName,
    playerProfileDisplayName: displayName,
    playerCategoryName: 'Men',
    countryId: 4,
    country: 'SWE',
    registrationDate: '2026-09-05',
    registrationApproved: false,
    hotelBooking: false,
    hotelBookingApproved: false,
    playing: false,
    blocked: false,
    disqualified: false,
    withdrawn: false,
    seedingPriority: 999,
    seed: null,
    place: null,
    points: null,
    qualifierForStage: null,
    teamParticipantId: null,
    teamMembers: 0,
    ...overrides,
  };
}

export const previewSeed = '0123456789abcdef0123456789abcdef';

export function previewAnswer(overrides: Partial<DrawPreview> = {}): DrawPreview {
  return {
    seed: previewSeed,
    chart: '256 to SE 32',
    checks: [
      { code: 'STATUS', level: 'ok', sentence: 'Tournament is CREATED, 217 participants (129 to 256 allowed)' },
      { code: 'NOT_CONFIRMED', level: 'refusal', sentence: 'Please confirm' },
    ],
    seeds: [
      {
        seed: 1,
        participantId: 51,
        displayName: 'GÉRARDIN Étienne',
        countryId: 2,
        country: 'FRA',
        seedingPriority: 1,
        points: null,
        place: null,
        source: 'PRIORITY',
        byLot: false,
        match: 'A001',
      },
      {
        seed: 2,
        participantId: 52,
        displayName: 'LONČAREK Ante',
        countryId: 3,
        country: 'CRO',
        seedingPriority: 999,
        points: 2145,
        place: null,
        source: 'RANKING',
        byLot: true,
        match: 'H016',
      },
    ],
    groups: null,
    letters: [
      { letter: 'A', seeds: 4, byLot: 23, placeholders: 0, walkovers: 5 },
      { letter: 'B', seeds: 4, byLot: 24, placeholders: 0, walkovers: 4 },
    ],
    places: [],
    ...overrides,
  };
}

/** The choices of the draw form, as one server would answer. */
export const drawLists = {
  'GET /api/chart-template-time-sessions': {
    body: [
      {
        id: 8,
        version: 1,
        name: 'Four days, 18 tables',
        enabled: true,
        chartTemplateId: 5,
        eventType: 'EURO_TOUR',
        numberOfParticipants: 256,
        numberOfTables: 18,
        numberOfMatches: 464,
      },
    ],
  },
  'GET /api/rankings': {
    body: [{ id: 9, version: 1, name: 'Euro-Tour 2026', rankingCategory: 'ETM', maxNumbersOfParticipants: 256, points: [] }],
  },
  'GET /api/overall-rankings': {
    body: [{ id: 6, rankingCategory: 'ETM', dateOfGeneration: '2026-09-14T10:00:00.000Z', numberOfPlayers: 300 }],
  },
  'GET /api/management/tournaments-for-ec-seeding': {
    body: [{ id: 2, name: 'Men 10-Ball', tournamentStartDate: '2025-10-22', eventName: 'Istria Classic 2025' }],
  },
};

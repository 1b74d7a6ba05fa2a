/** The lists of tournaments and their filters. */
import { z } from 'zod';
import { rankingCategories, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { countBeside, criteriaQuery, type Filters, searchBeside } from '../kit/criteria.ts';
import { tournament } from './tournaments.ts';

export const tournamentFilters = {
  name: { kind: 'string' },
  mnemonic: { kind: 'string' },
  eventId: { kind: 'relation' },
  eventName: { kind: 'string' },
  disciplineId: { kind: 'relation' },
  disciplineName: { kind: 'string' },
  tournamentCategoryId: { kind: 'relation' },
  tournamentCategoryName: { kind: 'string' },
  tournamentStatus: { kind: 'enum', values: tournamentStatuses },
  tournamentStartDate: { kind: 'date' },
  tournamentEndDate: { kind: 'date' },
  rankingCategory: { kind: 'enum', values: rankingCategories },
  raceTo: { kind: 'integer' },
  entryLimit: { kind: 'integer' },
  numberOfTables: { kind: 'integer' },
} as const satisfies Filters;

export const listTournaments = call({
  method: 'GET',
  path: '/api/tournaments',
  right: 'tournament:read',
  summary: 'Tournaments',
  query: criteriaQuery(tournamentFilters),
  answer: z.array(tournament),
});

export const searchTournaments = searchBeside(listTournaments, 'tournaments');

export const countTournaments = countBeside(listTournaments);

export const listRunningTournaments = call({
  method: 'GET',
  path: '/api/management/running-tournaments',
  right: 'tournament:read',
  summary:
    'Tournaments that are drawn, running or finished; filters eventId.in, tournamentCategoryId.in, disciplineId.in, tournamentName.contains',
  query: criteriaQuery({ ...tournamentFilters, tournamentName: { kind: 'string' } }),
  answer: z.array(tournament),
});

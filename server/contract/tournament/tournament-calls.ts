/** Calls that save the form of a tournament. */
import type { z } from 'zod';
import type { TournamentValues } from '#machines/tournament/tournament-values.ts';
import { call } from '../kit/call.ts';
import { changesOf } from '../kit/field-schemas.ts';
import { idParams } from '../kit/ids.ts';
import { tournamentBody } from './tournament-form.ts';
import { tournament } from './tournaments.ts';

/** Fees in EUR; '' and null mean no fee. A missing value stays as it is, or in a new tournament comes from the event. */
export type TournamentForm = TournamentValues & { id?: number | null | undefined; version?: number | null | undefined };

/**
 * check.ts provides the sentences. machines/tournament/tournament-form.ts checks rules between fields, the same in browser and server.
 */
const body = changesOf(tournamentBody) as z.ZodType<TournamentForm, TournamentForm>;

export const createTournament = call({
  method: 'POST',
  path: '/api/tournaments',
  right: 'tournament:create',
  summary: 'Creates a tournament in an event that is CREATED',
  entity: 'tournament',
  body,
  answer: tournament,
  status: 201,
});

export const updateTournament = call({
  method: 'PUT',
  path: '/api/tournaments',
  right: 'tournament:edit',
  summary: 'Saves a tournament',
  entity: 'tournament',
  body,
  answer: tournament,
});

export const updateTournamentAt = call({ ...updateTournament, path: '/api/tournaments/:id', params: idParams });

export const patchTournament = call({
  ...updateTournamentAt,
  method: 'PATCH',
  summary: 'Changes some fields of a tournament; those that are null or missing stay',
});

/** Merges two profiles of one person. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams, idText } from '../kit/ids.ts';

const side = z.object({
  id: z.number().int(),
  displayName: z.string(),
  /** The numbers of rows that refer to the profile. */
  tournaments: z.number().int(),
  teams: z.number().int(),
  /** Memberships in permanent squads, as a member or as the team. */
  squads: z.number().int(),
  rankings: z.number().int(),
  invoices: z.number().int(),
  openInvoices: z.number().int(),
  personalBalance: z.number(),
  prizeBalance: z.number(),
  account: z.string().nullable(),
});

/** The preview: the rows that move, and the reasons why the merge is impossible. */
export const previewMerge = call({
  method: 'GET',
  path: '/api/player-profiles/:id/merge',
  tag: 'player-profiles',
  right: 'player:merge',
  summary: 'What merging another profile into this one would move, and why it cannot be',
  params: idParams,
  query: z.object({ otherId: idText }),
  answer: z.object({
    stays: side,
    goes: side,
    /** Rows that both profiles have; one of each pair remains. */
    twice: z.object({ tournaments: z.number().int(), squads: z.number().int(), rankings: z.number().int() }),
    /** Entries that have not played and give way to the other entry in the same tournament, as sentences. */
    gives: z.array(z.string()),
    refusals: z.array(z.string()),
  }),
});
export type MergePreview = z.infer<(typeof previewMerge)['answer']>;

/** All references move to the profile that stays, and the other id leads to it. Nobody can undo a merge. */
export const mergePlayers = call({
  method: 'POST',
  path: '/api/player-profiles/:id/merge',
  tag: 'player-profiles',
  right: 'player:merge',
  entity: 'playerProfile',
  summary: 'Merge another profile into this one; cannot be undone',
  params: idParams,
  body: z.object({
    otherId: id,
    version: z.number().int(),
    otherVersion: z.number().int(),
    /** The fields whose values come from the profile that goes. */
    fields: z.array(z.string().max(60)).max(80),
    /** The id of the profile that goes, which the user types again. */
    confirmed: z.number().int(),
  }),
  answer: z.object({ id: z.number().int(), version: z.number().int() }),
});

const person = z.object({
  id: z.number().int(),
  displayName: z.string(),
  countryId: z.number().int().nullable(),
  country: z.string().nullable(),
  tournaments: z.number().int(),
});
const pair = z.object({ a: person, b: person, why: z.string() });
export type DuplicatePair = z.infer<typeof pair>;

export const listDuplicates = call({
  method: 'GET',
  path: '/api/player-profiles/duplicates',
  tag: 'player-profiles',
  right: 'player:merge',
  summary: 'Pairs of players who look like the same person',
  answer: z.array(pair),
});

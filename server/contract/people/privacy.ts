/** The rights of a person over their data: a copy and an erasure; and how long each kind of data is stored. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';

const tag = 'privacy';
const right = 'privacy:manage';

export const privacyOverview = call({
  method: 'GET',
  path: '/api/gdpr/overview',
  right,
  tag,
  summary: 'What is kept for how long, what was removed, who was erased',
  answer: z
    .object({
      retention: z.array(
        z.object({
          key: z.string(),
          what: z.string(),
          why: z.string(),
          days: z.number().int(),
          lastAt: z.string().nullable(),
          lastRemoved: z.number().int(),
          removed: z.number().int(),
        }),
      ),
      erasures: z.array(z.object({ playerProfileId: id, displayName: z.string(), at: z.string(), by: z.string() })),
    })
    .meta({ id: 'PrivacyOverview' }),
});

export const exportPlayerData = call({
  method: 'POST',
  path: '/api/gdpr/players/:id/export',
  right,
  tag,
  summary: 'Everything that is kept of a player, as a ZIP of JSON, PDF and files; asks for the password',
  params: idParams,
  file: ['application/zip'],
});

export const previewErasure = call({
  method: 'GET',
  path: '/api/gdpr/players/:id/erase',
  right,
  tag,
  summary: 'What should be known before a player is forgotten: why it is refused now, and which entries are taken out with them',
  params: idParams,
  answer: z
    .object({
      /** Why the player cannot be erased now; null: they can. */
      refusal: z.string().nullable(),
      /** Entries that the erasure removes: only before the draw. */
      entered: z.array(z.object({ tournament: z.string(), event: z.string(), approved: z.boolean() })),
      /** Sentences about what nobody can see after the erasure. */
      notes: z.array(z.string()),
    })
    .meta({ id: 'ErasurePreview' }),
});

export const erasePlayerData = call({
  method: 'POST',
  path: '/api/gdpr/players/:id/erase',
  right,
  tag,
  summary: 'Forgets a player; results stay. Cannot be undone; asks for the password',
  params: idParams,
  /** The display name, typed by the user. */
  body: z.object({ confirmation: z.string().max(255) }),
  answer: z.object({ displayName: z.string() }).meta({ id: 'ErasedPlayer' }),
});

const consent = z.object({
  id,
  /** The name of the flag. */
  kind: z.string(),
  given: z.boolean(),
  words: z.string(),
  /** The date of this wording. */
  version: z.string(),
  at: z.string(),
  by: z.string(),
});
export type ConsentEntry = z.output<typeof consent>;

export const listConsents = call({
  method: 'GET',
  path: '/api/player-profiles/:id/consents',
  right: 'player:read-birth',
  tag: 'player-profiles',
  summary: 'What a player agreed to and took back, the newest first',
  params: idParams,
  answer: z.array(consent),
});

/** What a person may ask of those who keep their data: a copy of it, and that it is forgotten; and how long what is kept. */
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
      /** A sentence; null: they can be erased. */
      refusal: z.string().nullable(),
      /** Before the draw. */
      entered: z.array(z.object({ tournament: z.string(), event: z.string(), approved: z.boolean() })),
      /** Sentences about what nobody can see any more afterwards. */
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
  /** The display name, typed. */
  body: z.object({ confirmation: z.string().max(255) }),
  answer: z.object({ displayName: z.string() }).meta({ id: 'ErasedPlayer' }),
});

const consent = z.object({
  id,
  /** The field that was ticked. */
  kind: z.string(),
  given: z.boolean(),
  words: z.string(),
  /** The day these words are of. */
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

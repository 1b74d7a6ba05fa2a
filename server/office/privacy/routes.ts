/** Serves data protection calls for administrators, who confirm with their password. */
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { foldedWords } from '#contract/kit/fold.ts';
import { erasePlayerData, exportPlayerData, previewErasure } from '#contract/people/privacy.ts';
import { personOf } from '../../http/auth/guard.ts';
import { requireConfirmedPassword } from '../../http/auth/step-up.ts';
import { serve } from '../../http/serve.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import { commit } from '../../store/unit/commit.ts';
import { type ErasureInput, erasePlayer, registeredEntries, whyNotErase } from './erase.ts';
import { syncErasures } from './erasure-list.ts';
import { exportPerson } from './export.ts';
import { formerName } from './former-name.ts';
import { mentionsOfPlayer } from './mentions-of-person.ts';
import { erasureNotes } from './notes.ts';
import { wipeErased } from './wipe-storage.ts';

export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  serve(app, exportPlayerData, async ({ context, actor, params: { id }, request, reply }) => {
    await requireConfirmedPassword(request);
    const bytes = await exportPerson(context, personOf(actor), id);
    reply
      .header('content-disposition', contentDisposition(`Player ${id}.zip`))
      .header('cache-control', 'no-store')
      .type('application/zip');
    return bytes;
  });
  serve(app, previewErasure, ({ context, params: { id } }) => preview(context.read, id));
  serve(app, erasePlayerData, async ({ context, actor, params: { id }, body, command, request }) => {
    await requireConfirmedPassword(request);
    const erasing: ErasureInput = { mentions: await mentionsOfPlayer(context, id), files: [] };
    await commit(context, { actor: personOf(actor), ...command }, async (work) => {
      const profile = await work.db.selectFrom('playerProfile').select('displayName').where('id', '=', id).executeTakeFirst();
      if (!profile) throw notFound();
      if (foldedWords(profile.displayName).join(' ') !== foldedWords(body.confirmation).join(' '))
        throw notAllowed({ code: 'notConfirmed', sentence: 'Type the display name as it is shown. Nothing was erased.' });
      await erasePlayer(work, id, erasing);
      return null;
    });
    await syncErasures(context);
    await wipeErased(context, [erasing]);
    return { displayName: formerName(id) };
  });
}

async function preview(db: Kysely<Database>, id: number) {
  const profile = await db.selectFrom('playerProfile').selectAll().where('id', '=', id).executeTakeFirst();
  if (!profile) throw notFound();
  return {
    refusal: await whyNotErase(db, profile),
    entered: await registeredEntries().list(db, id),
    notes: await erasureNotes(db, profile),
  };
}

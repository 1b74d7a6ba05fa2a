/** Stores pictures of accounts with the same checks as pictures of players. A picture is shown to anybody who has its current address. */
import type { FastifyInstance } from 'fastify';
import { avatarLessThan } from '#contract/kit/pictures.ts';
import { removeOwnAvatar, saveOwnAvatar } from '#contract/people/avatars.ts';
import { serveFileOf } from '../../entity/media/send-file.ts';
import { storeMedia } from '../../entity/media/store.ts';
import { requirePicture } from '../../entity/pictures.ts';
import { personOf } from '../../http/auth/guard.ts';
import { type Precondition, preconditionsOf, requirePreconditions } from '../../http/precondition.ts';
import { serve } from '../../http/serve.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { opensAvatar } from './avatar-url.ts';
import { presentAccount } from './settings.ts';

export async function avatarRoutes(app: FastifyInstance): Promise<void> {
  serve(app, saveOwnAvatar, async ({ actor, body, command, context, request }) => {
    const person = personOf(actor);
    const upload = { base64: body.avatar, declared: body.avatarContentType ?? null, lessThanBytes: avatarLessThan };
    const picture = await requirePicture(context.read, { entity: 'user', field: 'avatar' }, upload);
    const store = async (work: WorkContext) => ({
      avatarMediaId: await storeMedia(work, picture, 'STAFF'),
      avatarContentType: picture.type,
    });
    await changeAvatar(context, { actor: person, ...command }, { id: person.userId, expected: preconditionsOf(request), store });
  });
  serve(app, removeOwnAvatar, async ({ actor, command, context, request }) => {
    const person = personOf(actor);
    await removeAvatarOf(context, { actor: person, ...command }, { id: person.userId, expected: preconditionsOf(request) });
  });
  serveFileOf(
    app,
    '/media/avatars/:id',
    'The picture of an account, for who was told its address',
    async (context, id, _actor, { query }) => {
      const columns = ['id', 'avatarMediaId as mediaId', 'avatarContentType as type'] as const;
      const user = await context.read.selectFrom('appUser').select(columns).where('id', '=', id).executeTakeFirst();
      const key: unknown = Reflect.get(Object(query), 'key');
      if (!user?.mediaId || !opensAvatar(context, { id, avatarMediaId: user.mediaId }, key)) return undefined;
      return { ...user, version: user.mediaId, isRevocable: true };
    },
  );
}

type AvatarColumns = { avatarMediaId: number | null; avatarContentType: string | null };
type ChangeAvatarInput = { id: number; expected: readonly Precondition[]; store: (work: WorkContext) => Promise<AvatarColumns> };

const clearedColumns = async (): Promise<AvatarColumns> => ({ avatarMediaId: null, avatarContentType: null });

async function changeAvatar(context: Context, request: CommitRequest, { id, expected, store }: ChangeAvatarInput): Promise<void> {
  await commit(context, request, async (work) => {
    const user = await lockRow(work, 'appUser', id);
    if (!user) throw notFound();
    const current = () => presentAccount(context, id, work.db);
    await requirePreconditions(work.db, { stream: `user:${id}`, version: user.version, expected, current });
    const columns = await store(work);
    if (columns.avatarMediaId === null && user.avatarMediaId === null) throw notFound();
    await saveRow(work, 'appUser', user, columns, { type: 'updated' });
    return null;
  });
}

export const removeAvatarOf = (context: Context, request: CommitRequest, change: Omit<ChangeAvatarInput, 'store'>): Promise<void> =>
  changeAvatar(context, request, { ...change, store: clearedColumns });

/** The picture of an account: only its owner sets it, and an administrator may also remove it. Account answers contain its address (`avatarUrl`). */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { seenVersion } from '../kit/ids.ts';
import { pictureInput, pictureType } from '../kit/picture-schemas.ts';
import { avatarLessThan, picturesBodyLimit } from '../kit/pictures.ts';
import { login } from './users.ts';

export const saveOwnAvatar = call({
  method: 'PUT',
  path: '/api/account/avatar',
  right: 'account',
  summary: 'Chooses the picture of who is signed in',
  entity: 'user',
  body: z.object({ avatar: pictureInput(avatarLessThan), avatarContentType: pictureType.nullish(), version: seenVersion.nullish() }),
  bodyLimit: picturesBodyLimit,
  status: 204,
});

export const removeOwnAvatar = call({
  method: 'DELETE',
  path: '/api/account/avatar',
  right: 'account',
  summary: 'Takes the picture of who is signed in away',
  status: 204,
});

export const removeAvatar = call({
  method: 'DELETE',
  path: '/api/users/:login/avatar',
  right: 'user:write',
  summary: 'Takes the picture of this person away',
  params: login,
  status: 204,
});

/** The picture of a player or a team: staff see it, everybody else only with consent. */
import { flag, photo } from '../kit/fields.ts';

export const profilePhoto = {
  ...photo('photo', {
    label: 'Photo',
    media: '/media/player-photos',
    lessThanBytes: 500_000,
    onlyIf: 'photoPublic',
    unless: 'notPublic',
    read: 'player:read-private',
    personal: 'photo',
  }),
  photoPublic: flag({
    label: 'The photo may be shown to everybody',
    initially: false,
    consent: { words: 'The photo may be shown to everybody', version: '2026-11-22' },
  }),
};

/** Pictures in the bodies of calls that have no entity. */
import { z } from 'zod';
import { pictureSentence, pictureTypes } from './pictures.ts';

/** Base64 that may hold a picture of this size; only its bytes tell the real type. */
export const pictureInput = (lessThanBytes: number) =>
  z
    .string(pictureSentence('kind', lessThanBytes))
    .max(Math.ceil(lessThanBytes / 3) * 4, { error: pictureSentence('size', lessThanBytes), abort: true })
    .base64(pictureSentence('kind', lessThanBytes));

export const pictureType = z.enum(pictureTypes, pictureSentence('kind', 0));

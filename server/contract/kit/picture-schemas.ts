/** Pictures in the bodies of calls that are no entity of their own. */
import { z } from 'zod';
import { pictureSentence, pictureTypes } from './pictures.ts';

/** Base64 that may hold a picture of this size; what it really is, only its bytes tell. */
export const pictureInput = (lessThanBytes: number) =>
  z
    .string(pictureSentence('kind', lessThanBytes))
    .max(Math.ceil(lessThanBytes / 3) * 4, { error: pictureSentence('size', lessThanBytes), abort: true })
    .base64(pictureSentence('kind', lessThanBytes));

export const pictureType = z.enum(pictureTypes, pictureSentence('kind', 0));

/** The parts of a recipient that a person types on a draft or a correction. */

import { z } from 'zod';
import { whyNotAddress } from './bill-to.ts';
import { words } from './invoice-document.ts';
import { isLeitwegId, noLeitwegId, tidyLeitwegId } from './leitweg-id.ts';

export const billTo = words(1000)
  .superRefine((text, { addIssue }) => {
    const why = whyNotAddress(text);
    if (why) addIssue({ code: 'custom', message: why });
  })
  .nullish();

/** The routing id of a German authority, which gets an XRechnung. Empty or null: none. */
export const leitwegId = z
  .string()
  .max(60, noLeitwegId)
  .transform(tidyLeitwegId)
  .refine((text) => text === '' || isLeitwegId(text), noLeitwegId)
  .nullish();

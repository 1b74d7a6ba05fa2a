/** What the installation says of itself: to its own screens, and to whoever watches over it. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const managementInfo = z.object({
  'display-ribbon-on-profiles': z.string(),
  activeProfiles: z.array(z.string()),
  /** Federation or club in the copyright line; null: nobody named one. */
  organisation: z.string().nullable(),
  /** Only where the demo runs: its accounts and their one password, to be shown beside the sign-in form. */
  demo: z.object({ accounts: z.array(z.string()), password: z.string() }).nullable(),
  /** Nobody can sign in yet: the first administrator is made with the set-up link. */
  awaitsSetup: z.boolean(),
  /** People may ask for an account themselves. */
  signUp: z.boolean(),
  /** Where the federation says what it keeps of people, for who signs up. */
  privacyText: z.string().nullable(),
  /** Mail goes out: links are sent, not handed over. */
  mail: z.boolean(),
});

export type ManagementInfo = z.output<typeof managementInfo>;

export const health = z.object({
  status: z.enum(['UP', 'OUT_OF_SERVICE']),
  /** Why not, as a sentence. */
  reason: z.string().optional(),
  /** What somebody should know although it is up. */
  warning: z.string().optional(),
});

export const getInfo = call({
  method: 'GET',
  path: '/management/info',
  right: 'public',
  summary: 'The application profile',
  tag: 'management',
  answer: managementInfo,
});

export const getLiveness = call({
  method: 'GET',
  path: '/management/health/liveness',
  right: 'public',
  summary: 'Whether the process runs; if not, restart it',
  tag: 'management',
  urgent: true,
  answer: health,
});

export const getReadiness = call({
  method: 'GET',
  path: '/management/health/readiness',
  right: 'public',
  summary: 'Whether the process should get requests; 503 if not',
  tag: 'management',
  urgent: true,
  answer: health,
});

export const getHealth = call({ ...getReadiness, path: '/management/health', summary: 'The same as readiness' });

/** Facts about the installation, for its own screens and for monitoring. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const managementInfo = z.object({
  'display-ribbon-on-profiles': z.string(),
  activeProfiles: z.array(z.string()),
  /** The federation or club in the copyright line; null: none is configured. */
  organisation: z.string().nullable(),
  /** Only in a demo: its accounts and their common password, for the sign-in page. */
  demo: z.object({ accounts: z.array(z.string()), password: z.string() }).nullable(),
  /** Nobody can sign in yet: the set-up link creates the first administrator. */
  awaitsSetup: z.boolean(),
  /** People may sign up for an account themselves. */
  signUp: z.boolean(),
  /** The address of the privacy text, for people who sign up. */
  privacyText: z.string().nullable(),
  /** The server sends mail: links go out by mail, and nobody has to hand them over. */
  mail: z.boolean(),
});

export type ManagementInfo = z.output<typeof managementInfo>;

export const health = z.object({
  status: z.enum(['UP', 'OUT_OF_SERVICE']),
  /** A sentence why the server is not ready. */
  reason: z.string().optional(),
  /** A warning although the server is ready. */
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

/** The addresses that supervisors and load balancers try first. */
export const getReady = call({ ...getReadiness, path: '/health/ready', summary: 'The same as readiness' });
export const getLive = call({ ...getLiveness, path: '/health/live', summary: 'The same as liveness' });

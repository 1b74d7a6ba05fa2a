/** The body of every refused request, application/problem+json (server/http/README.md 1.7). */
import { z } from 'zod';
import { errorCodes } from '../errors/error-codes.ts';
import type { ErrorKey } from '../errors/error-keys.ts';

const fieldError = z.object({ objectName: z.string(), field: z.string(), message: z.string() });

/** server/hall/live/error-codes.md says when each one is answered. */
export const errorCode = z.enum(errorCodes).meta({ id: 'ErrorCode' });

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    /** The sentence for the user. */
    detail: z.string(),
    path: z.string(),
    /** Translation key, such as 'error.validation'. */
    message: z.string(),
    params: z.string().optional(),
    fieldErrors: z.array(fieldError).optional(),
    /** The same errors in words. */
    violations: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    /** The rule that refused the request; stable across versions. */
    code: errorCode.optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof problem>;

/** The prefix of the alert headers; clients recognise these by their endings `App-alert`, `App-error`, `App-params`. */
export const appName = 'eventOfficeApp';

/** A problem in an answer over a socket. `message` is the translation key of server/http/README.md 1.7, `detail` the sentence for the user. */
export type WireProblem = { status: number; message: ErrorKey; detail: string };

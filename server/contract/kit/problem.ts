/** The body of every refusal, application/problem+json (server/http/README.md 1.7). */
import { z } from 'zod';

const fieldError = z.object({ objectName: z.string(), field: z.string(), message: z.string() });

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    /** The sentence for people. */
    detail: z.string(),
    path: z.string(),
    /** Translation key: 'error.validation', 'error.http.404', 'error.notallowed' … */
    message: z.string(),
    params: z.string().optional(),
    /** Codes: NotNull, NotBlank, Size, Min, Max, Pattern, Email. */
    fieldErrors: z.array(fieldError).optional(),
    /** The same in words. */
    violations: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    /** Which rule refused; stable. */
    code: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof problem>;

/** Prefix of the alert headers; clients of this contract find them by their ending `App-alert`, `App-error`, `App-params`. */
export const appName = 'eventOfficeApp';

/** The same in answers over a socket. `message` is the translation key of server/http/README.md 1.7, `detail` the sentence for people. */
export type WireProblem = { status: number; message: string; detail: string };

/** Problems as they travel over sockets. */
import type { WireProblem } from '#contract/kit/problem.ts';
import { badRequest, notFound, Problem, unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';

export function wireProblem({ status, key, message }: Problem): WireProblem {
  return { status, message: key, detail: message };
}

/** Whatever went wrong, in words that say nothing about our insides. */
export function problemOf(error: unknown, log: Log): WireProblem {
  if (error instanceof Problem) return wireProblem(error);
  log.error({ err: error }, 'A socket message failed');
  return wireProblem(unavailable('The server could not answer. Please try again.'));
}

export const unreadable = (): WireProblem => wireProblem(badRequest('The message cannot be read.'));

/** The same for what is not there and for what is not published: screens show the sentence. */
export const noSuchRoom = (): WireProblem => ({ ...wireProblem(notFound()), detail: 'There is nothing to show here, or not yet.' });

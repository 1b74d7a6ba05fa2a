/** Problems as they travel over sockets. */
import type { WireProblem } from '#contract/kit/problem.ts';
import { badRequest, notFound, Problem, unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';

export function wireProblem({ status, key, message }: Problem): WireProblem {
  return { status, message: key, detail: message };
}

/** Returns any error as a problem that reveals nothing about the server's internals; logs unexpected errors. */
export function problemOf(error: unknown, log: Log): WireProblem {
  if (error instanceof Problem) return wireProblem(error);
  log.error({ err: error }, 'A socket message failed');
  return wireProblem(unavailable('The server could not answer. Please try again.'));
}

export const unreadable = (): WireProblem => wireProblem(badRequest('The message cannot be read.'));

/** The same answer for a missing room and an unpublished one; screens show the sentence. */
export const noSuchRoom = (): WireProblem => ({ ...wireProblem(notFound()), detail: 'There is nothing to show here, or not yet.' });

/** Answers several reads in one request: on a bad line each request of a first screen costs more than its bytes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/kit/call.ts';
import { listMatches } from '#contract/match/matches.ts';
import { listPaces } from '#contract/match/paces.ts';
import { listTablePlans } from '#contract/match/what-if.ts';
import { getFirstAnswers } from '#contract/operations/first-answers.ts';
import { getFirstEvent } from '#contract/operations/first-event.ts';
import { getInfo } from '#contract/operations/management.ts';
import { getAccount, getCapabilities } from '#contract/people/account.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { principalsOf } from '../../http/auth/actors.ts';
import { personOf } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';

/** The built file of the menu needs no right. */
const menu = { path: '/menu.json', right: 'public' } as const satisfies Pick<Call, 'path' | 'right'>;
/** Only these addresses are answered. Built files are exempt from the limit of requests, so one request could fetch ten of them uncounted. */
const reads: readonly Pick<Call, 'path' | 'right'>[] = [
  getAccount,
  getCapabilities,
  getInfo,
  menu,
  listMatches,
  listPaces,
  listTablePlans,
  getFirstEvent,
];
const rightOf = new Map(reads.map(({ path, right }) => [path, right]));
/** The screens read no other headers. */
const passedOn = ['content-type', 'x-total-count'];

export function serveFirstAnswers(app: FastifyInstance): void {
  serve(app, getFirstAnswers, async ({ query, actor, request }) => {
    const principals = principalsOf(personOf(actor));
    const mayRead = (address: string): boolean => {
      const right = rightOf.get(address.replace(/\?.*/, ''));
      return right !== undefined && grantFor(right, principals) !== null;
    };
    const addresses = [...new Set([query.of].flat())].filter(mayRead);
    return (await Promise.all(addresses.map((address) => readAnswer(app, request, address)))).filter((answer) => answer !== null);
  });
}

/** Asks as the same person from the same address, so that every check and every limit of the read applies. Null if it is refused or fails. */
async function readAnswer(app: FastifyInstance, { ip, headers: { authorization = '' } }: FastifyRequest, address: string) {
  const headers = { accept: 'application/json', authorization };
  // It rejects while the server closes.
  const answer = await app.inject({ url: address, headers, remoteAddress: ip }).catch(() => null);
  if (answer?.statusCode !== 200) return null;
  const passed = passedOn.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { address, headers: Object.fromEntries(passed), body: answer.body };
}

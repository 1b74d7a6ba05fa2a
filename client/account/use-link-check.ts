/** Asks the server whether a one-time link can still be used, so that nobody fills in a form that will be refused. */
import { useEffect, useState } from 'react';
import { checkLink, type LinkKind } from '#contract/people/public-account.ts';
import { ApiProblem } from '../api/problem.ts';
import { send } from '../api/send.ts';

/** `refused`: the sentence for a link that is used up or broken. */
type LinkState = { checks: boolean; refused: string | null };

/** Without an answer the form is shown: the server judges the link again with it. */
export function useLinkCheck(kind: LinkKind, key: string): LinkState {
  const [answered, setAnswer] = useState<{ link: string; refused: string | null } | null>(null);
  const link = `${kind} ${key}`;
  useEffect(() => {
    let isCurrent = true;
    const answer = (refused: string | null) => isCurrent && setAnswer({ link: `${kind} ${key}`, refused });
    send(checkLink, { body: { kind, key } }).then(
      () => answer(null),
      (error: unknown) => answer(refusalOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, key]);
  return answered?.link === link ? { checks: false, refused: answered.refused } : { checks: true, refused: null };
}

function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || ![400, 404, 410].includes(error.status)) return null;
  return error.status === 404 ? 'This link is not valid.' : error.sentence;
}

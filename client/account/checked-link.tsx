/** The form of a one-time link, once the server has said that the link can still be used; otherwise the reason and what to do instead. */
import type { ReactNode } from 'react';
import type { LinkKind } from '#contract/people/public-account.ts';
import { Callout } from '../ui/frame/callout.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { useLinkCheck } from './use-link-check.ts';

type CheckedLinkProps = {
  kind: LinkKind;
  token: string;
  /** Shown below the refusal: the way to another link. */
  instead: ReactNode;
  children: ReactNode;
};

export function CheckedLink({ kind, token, instead, children }: CheckedLinkProps) {
  const { checks, refused } = useLinkCheck(kind, token);
  if (checks) return <Skeleton className="h-24 w-full" />;
  if (refused === null) return children;
  return (
    <>
      <Callout kind="error" title={refused} />
      {instead}
    </>
  );
}

/** Lets in users who are signed in and hold one of the roles. Others are sent to the sign-in page and come back afterwards. */
import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '#machines/names.ts';
import { hasAnyRole, heldRoles, useSession } from '../state/session.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';

const NotAuthorized = lazyPart(() => import('./not-authorized.tsx').then((module) => ({ default: module.NotAuthorized })));

type GuardProps = { roles?: readonly Role[]; children: ReactNode };

export function Guard({ roles = [], children }: GuardProps) {
  const { status, account } = useSession();
  const location = useLocation();
  if (status === 'loading') return <ShellShape />;
  if (status === 'anonymous') {
    const from = location.pathname + location.search + location.hash;
    return <Navigate to={{ pathname: '/public/sign-in', search: location.search }} state={{ from }} replace />;
  }
  if (!hasAnyRole(roles, heldRoles(account)))
    return (
      <Suspense fallback={null}>
        <NotAuthorized />
      </Suspense>
    );
  return children;
}

/** The outline of the office while the first screen and the session load. index.html starts with the same outline. */
export const ShellShape = () => (
  <div aria-busy className="flex h-dvh flex-col">
    <div className="h-12 border-b bg-surface" />
    <div className="flex flex-col gap-3 p-6">
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  </div>
);

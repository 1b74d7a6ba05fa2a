/** The sign-in page of the office. */
import { useMachine } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { safeReturn } from '../../../shell/landing.ts';
import { PublicFrame } from '../../../shell/public-frame.tsx';
import { loadInfo, useSession } from '../../../state/session.ts';
import { Callout } from '../../../ui/frame/callout.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInMachine } from './sign-in-machine.ts';

const OwnNames = lazyPart(async () => ({ default: (await import('./own-names.tsx')).OwnNames }));

const ended = 'Your session has ended. Please sign in again.';

/** Pages for people without an account. */
const publicPages = [
  { label: 'Live scores', to: '/live' },
  { label: 'Help', to: '/help' },
];

export function SignInPage() {
  const { status, account, error, info } = useSession();
  const location = useLocation();
  const words = error === 'login.error.unauthorized' ? ended : error;
  const [state, send] = useMachine(signInMachine, { input: { words } });
  const { refusal, waitSeconds } = state.context;
  const waiting = state.matches('waiting');
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => send({ type: 'TICK' }), 1000);
    return () => clearInterval(timer);
  }, [waiting, send]);

  const awaitsSetup = info?.awaitsSetup ?? false;
  // Reload the info, because another tab or device may have set up the installation since the page loaded.
  useEffect(() => {
    if (awaitsSetup) void loadInfo();
  }, [awaitsSetup]);

  const from: unknown = typeof location.state === 'object' && location.state ? Reflect.get(location.state, 'from') : null;
  const next = safeReturn(from) ?? '/';
  if (status === 'authenticated' && account && !(account.firstName && account.lastName))
    return (
      <Suspense fallback={null}>
        <OwnNames account={account} next={next} />
      </Suspense>
    );
  if (status === 'authenticated') return <Navigate to={next} replace />;

  const busy = state.matches('asking') || state.matches('done') || status === 'loading';
  const { credentials } = state.context;
  if (credentials && (state.matches('proving') || (busy && credentials.code !== undefined)))
    return (
      <CodeForm
        busy={busy}
        refusal={refusal?.words ?? null}
        onSubmit={(code) => send({ type: 'SUBMIT', credentials: { ...credentials, code } })}
        onCancel={() => send({ type: 'CANCEL' })}
      />
    );
  const banner = refusal?.words ?? (state.matches('ready') ? words : null);
  return (
    <PublicFrame title="Sign in">
      {waiting && (
        <Callout kind="warning" title="Too many attempts.">
          Please wait {waitSeconds} {waitSeconds === 1 ? 'second' : 'seconds'}, then try again.
        </Callout>
      )}
      {awaitsSetup && (
        <Callout kind="info" title="Nobody can sign in yet.">
          The first administrator is made with the set-up link: the server printed it when it started, and keeps it as setup-link.txt in its
          data folder.
        </Callout>
      )}
      {!waiting && !busy && banner && <Callout kind={banner === ended ? 'info' : 'error'} title={banner} />}
      <SignInForm
        busy={busy}
        disabledReason={waiting ? `Please wait ${waitSeconds} s` : null}
        onSubmit={(credentials) => send({ type: 'SUBMIT', credentials })}
      />
      <p className="flex justify-between gap-4 text-xs">
        <Link to="/public/forgot-password" className="font-semibold text-accent hover:underline">
          Forgot password?
        </Link>
        {info?.signUp && (
          <Link to="/public/sign-up" className="font-semibold text-accent hover:underline">
            Sign up
          </Link>
        )}
        <span className="flex gap-4">
          {publicPages.map(({ label, to }) => (
            <Link key={to} to={to} reloadDocument className="font-semibold text-accent hover:underline">
              {label}
            </Link>
          ))}
        </span>
      </p>
      {info?.demo && (
        <DemoAccounts
          {...info.demo}
          disabled={busy || waiting}
          onChoose={(username) =>
            send({ type: 'SUBMIT', credentials: { username, password: info.demo?.password ?? '', rememberMe: false } })
          }
        />
      )}
    </PublicFrame>
  );
}

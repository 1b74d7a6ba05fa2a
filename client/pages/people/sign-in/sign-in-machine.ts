/** The steps of signing in: form, refused, code of the second factor, rate limit, done. */
import { assign, fromPromise, setup } from 'xstate';
import { authenticate, type SignInCredentials } from '../../../account/authenticate.ts';
import { ApiProblem } from '../../../api/problem.ts';

type SignInRefusal = { words: string; field: 'username' | 'password' | null };
type SignInContext = { credentials: SignInCredentials | null; refusal: SignInRefusal | null; waitSeconds: number };
type SignInEvent = { type: 'SUBMIT'; credentials: SignInCredentials } | { type: 'TICK' } | { type: 'CANCEL' };

export const signInMachine = setup({
  types: { context: {} as SignInContext, events: {} as SignInEvent, input: {} as { words: string | null } },
  actors: { authenticate: fromPromise<void, SignInCredentials>(({ input }) => authenticate(input)) },
  guards: { waited: ({ context }) => context.waitSeconds <= 1 },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({ credentials: null, refusal: input.words ? { words: input.words, field: null } : null, waitSeconds: 0 }),
  initial: 'ready',
  states: {
    ready: {
      on: { SUBMIT: { target: 'asking', actions: assign(({ event }) => ({ credentials: event.credentials, refusal: null })) } },
    },
    asking: {
      invoke: {
        src: 'authenticate',
        input: ({ context }) => context.credentials ?? { username: '', password: '', rememberMe: false },
        onDone: { target: 'done', actions: assign({ credentials: null }) },
        onError: [
          {
            guard: ({ event }) => event.error instanceof ApiProblem && event.error.status === 429,
            target: 'waiting',
            actions: assign(({ event }) => ({ credentials: null, refusal: null, waitSeconds: secondsToWait(event.error) })),
          },
          {
            guard: ({ event }) => isAboutCode(event.error),
            target: 'proving',
            actions: assign(({ event }) => ({ refusal: keyOf(event.error) === codeIsWrong ? refusalOf(event.error) : null })),
          },
          { target: 'ready', actions: assign(({ event }) => ({ credentials: null, refusal: refusalOf(event.error) })) },
        ],
      },
    },
    // The password was right; it stays in memory until the code comes.
    proving: {
      on: {
        SUBMIT: { target: 'asking', actions: assign(({ event }) => ({ credentials: event.credentials, refusal: null })) },
        CANCEL: { target: 'ready', actions: assign({ credentials: null, refusal: null }) },
      },
    },
    waiting: {
      on: {
        TICK: [
          { guard: 'waited', target: 'ready', actions: assign({ waitSeconds: 0 }) },
          { actions: assign(({ context }) => ({ waitSeconds: context.waitSeconds - 1 })) },
        ],
      },
    },
    done: { type: 'final' },
  },
});

const codeIsWrong = 'error.secondFactorCode';
const keyOf = (error: unknown): string => (error instanceof ApiProblem ? error.key : '');
const isAboutCode = (error: unknown): boolean => ['error.secondFactor', codeIsWrong].includes(keyOf(error));

const secondsToWait = (error: unknown): number => Math.max(1, Math.ceil((error instanceof ApiProblem ? error.retryAfter : null) ?? 30));

/** Returns one sentence for a wrong name or password, because neither the server nor the page reveals which one was wrong. */
function refusalOf(error: unknown): SignInRefusal {
  if (!(error instanceof ApiProblem)) return { words: 'Something went wrong. Please try again.', field: null };
  if (error.key === codeIsWrong) return { words: error.sentence, field: null };
  if (error.code === 'notApproved') return { words: error.sentence, field: null };
  if (error.status === 401 || error.status === 400) return { words: 'Wrong login data.', field: null };
  return { words: error.sentence, field: null };
}

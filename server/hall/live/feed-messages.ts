/** Handles messages of a plain WebSocket: sign-in, commands of a keypad, and pings. */
import { z } from 'zod';
import { resolveActor, whyNoActor } from '../../http/auth/actors.ts';
import { forbidden, tooManyRequests, unauthorized } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { createBucket } from './bucket.ts';
import type { Connections } from './connections.ts';
import { type Feed, type FeedServices, send } from './feed-connection.ts';
import { problemOf, unreadable, wireProblem } from './problems.ts';

const message = z.union([z.object({ auth: z.string().max(4096) }), z.object({ commands: z.unknown() }), z.object({ ping: z.unknown() })]);

export function handleMessages(feed: Feed, parts: FeedServices): void {
  const takeToken = createBucket(() => performance.now());
  feed.socket.on('message', (data, isBinary) => {
    if (!takeToken()) return send(feed.socket, { problem: wireProblem(tooManyRequests(1)) });
    if (isBinary) return send(feed.socket, { problem: unreadable() });
    const text = data.toString();
    // The server answers one message after the other, so that answers come in the order of the requests.
    feed.answered = feed.answered
      .then(() => answer(feed, text, parts))
      .then((reply) => send(feed.socket, reply))
      .catch((error: unknown) => send(feed.socket, { problem: problemOf(error, parts.context.log) }));
  });
}

async function answer(feed: Feed, text: string, { context, connections, commands }: FeedServices): Promise<object> {
  const parsed = message.safeParse(readJson(text));
  if (!parsed.success) return { problem: unreadable() };
  if (context.config.role === 'spectators' && !('ping' in parsed.data)) return { problem: wireProblem(forbidden()) };
  if ('auth' in parsed.data) return signIn(feed, parsed.data.auth, context, connections);
  if ('ping' in parsed.data) return { pong: context.clock().getTime() };
  await connections.recheck(feed.connection);
  const result = await commands.answer(feed.connection.actor, { commands: parsed.data.commands });
  return result.ok ? { answers: result.answers } : { problem: result.problem };
}

async function signIn(feed: Feed, token: string, context: Context, connections: Connections): Promise<object> {
  const actor = await resolveActor(context, token);
  if (actor === null) return { problem: wireProblem(unauthorized(await whyNoActor(context, token))) };
  const problem = connections.identify(feed.connection, actor, token);
  if (problem) return { problem: wireProblem(problem) };
  feed.signedIn.resolve();
  return { auth: true, deviceId: actor.kind === 'device' ? actor.deviceId : null };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

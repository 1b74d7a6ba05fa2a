/** Subscribes this browser to messages and says at the server which players they are about. */
import { readFollowed } from './followed.ts';
import { readPush, storePush } from './push-state.ts';
import { words } from './words.ts';

/** In milliseconds. The server drops browsers that have not said for 30 days that they want messages. */
const renewAfterMs = 12 * 3_600_000;

type ServerKey = { key: string | null; isOnline: boolean };

/** Safari 18.4 has it on the window and needs no worker; TypeScript does not know it yet. */
const pushOfWindow = (): PushManager | undefined => (globalThis as { pushManager?: PushManager }).pushManager;

/** Returns why messages cannot come, before anybody is asked for permission; null: they can. */
export function obstacleHere(): string | null {
  if (!isSecureContext) return words.noHttps;
  const hasPush = 'Notification' in globalThis && (pushOfWindow() !== undefined || 'PushManager' in globalThis);
  if (!hasPush) return /iPhone|iPad/.test(navigator.userAgent) ? words.addToHome : words.noPush;
  return Notification.permission === 'denied' ? words.blocked : null;
}

/** Returns what the server says about messages; null while it does not answer. */
export async function readServerKey(): Promise<ServerKey | null> {
  const answer = await fetch('/api/public/push', { cache: 'no-cache' }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Asks for permission if players have messages on. Throws a sentence. */
export async function savePush(): Promise<void> {
  const followed = new Set(readFollowed().map(({ key }) => key));
  const { on, own, secret } = readPush();
  const players = on.filter((key) => followed.has(key));
  storePush({ on: players });
  if (players.length === 0) return removePush(secret);
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(words.blocked);
  const server = await readServerKey();
  if (!server?.key) throw new Error(words.serverOff);
  const { endpoint, keys } = (await subscribe(server.key)).toJSON();
  const lang = document.documentElement.lang === 'de' ? 'de' : 'en';
  const answer = await send('PUT', '/api/public/push-subscription', {
    ...{ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, lang, secret },
    players: players.map((key) => {
      const [eventId, playerId] = key.split('.').map(Number);
      return { eventId, playerId, isSelf: own.includes(key) };
    }),
  });
  const { secret: next, detail } = (await answer.json()) as { secret?: string; detail?: string };
  if (!answer.ok || !next) throw new Error(detail ?? words.failed);
  storePush({ secret: next, lang, renewedAt: Date.now() });
}

/** Says again that this browser wants messages, and under which address: browsers change it silently. */
export async function renewPush(): Promise<void> {
  const { on, renewedAt, lang } = readPush();
  if (on.length === 0 || obstacleHere() !== null || Notification.permission !== 'granted') return;
  if (Date.now() - renewedAt > renewAfterMs || lang !== document.documentElement.lang) await savePush();
}

async function removePush(secret: string | null): Promise<void> {
  if (secret === null) return;
  const answer = await send('POST', '/api/public/push-subscription/remove', { secret });
  if (!answer.ok) throw new Error(words.failed);
  storePush({ secret: null });
  await (await (await manager()).getSubscription())?.unsubscribe();
}

const send = (method: string, address: string, body: unknown): Promise<Response> =>
  fetch(address, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const manager = async (): Promise<PushManager> => pushOfWindow() ?? (await navigator.serviceWorker.ready).pushManager;

/** A subscription under another key of the server is of no use. */
async function subscribe(key: string): Promise<PushSubscription> {
  const push = await manager();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await push.subscribe(options);
  } catch (error) {
    const old = await push.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return push.subscribe(options);
  }
}

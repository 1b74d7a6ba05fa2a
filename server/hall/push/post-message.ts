/** Encrypts a message for one browser and hands it to the push service of that browser. The only file of the server that sends a request to an address that a stranger chose. */
import { Agent, request } from 'node:https';
import type { Context } from '../../store/context.ts';
import { isOwnService, lookUpPublic, readEndpoint } from './endpoint.ts';
import type { VapidKeys } from './keys.ts';
import type { BrowserAddress } from './subscriptions.ts';

type OutgoingMessage = { payload: string; topic: string; isUrgent: boolean; ttlSeconds: number };
export type PushService = {
  /** Returns the status of the push service. Rejects when it cannot be reached, or may not be asked. */
  post: (address: BrowserAddress, message: OutgoingMessage) => Promise<number>;
  close: () => void;
};

/** Milliseconds; well below the lease of a message (claim.ts). */
const timeoutMs = 6_000;
const connections = { keepAlive: true, maxSockets: 10, maxTotalSockets: 60 } as const;
/** Bytes of an answer that are read; nobody needs them. */
const maxAnswer = 16_384;

export function createPushService({ config }: Pick<Context, 'config'>, vapidDetails: VapidKeys): PushService {
  const agents = { public: new Agent({ ...connections, lookup: lookUpPublic }), own: new Agent(connections) };
  return {
    post: async ({ endpoint, keys }, { payload, topic, isUrgent, ttlSeconds }) => {
      const url = readEndpoint(config, endpoint);
      if (!url) throw new Error('The server sends nothing to this address');
      // Loaded with the first message: most starts send none.
      const { default: webPush } = await import('web-push');
      const urgency = isUrgent ? 'high' : 'normal';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails,
        topic,
        urgency,
        TTL: ttlSeconds,
      });
      return send(url, { headers, body, agent: isOwnService(config, url) ? agents.own : agents.public });
    },
    close: () => {
      agents.public.destroy();
      agents.own.destroy();
    },
  };
}

/** Follows no redirect. */
function send(url: URL, { headers, body, agent }: { headers: Record<string, string>; body: Buffer | null; agent: Agent }): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      let read = 0;
      answer.on('data', ({ length }: Buffer) => {
        read += length;
        if (read > maxAnswer) answer.destroy();
      });
      answer.on('error', () => undefined);
      resolve(answer.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A proxy that makes a right server wrong in one way, to see whether a client notices. */
import { request as ask, createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, ProxiedEvent, ProxiedRequest } from './faults.ts';

/** Listens on this port, 0 for a free one. */
export async function startProxy(target: string, fault: Fault, port = 0): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const original: ProxiedRequest = { path: incoming.url ?? '/', headers: { ...incoming.headers, host: new URL(target).host } };
    const { path, headers } = fault.request?.(original) ?? original;
    const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const forwarded = ask(target + path, { method: incoming.method ?? 'GET', headers: sentHeaders, agent: false }, (answer) => {
      const head = { status: answer.statusCode ?? 502, headers: answer.headers };
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
      const { status, headers: sent } = fault.answer?.(head) ?? head;
      outgoing.writeHead(status, sent);
      outgoing.flushHeaders();
      if (isStream) relay(answer.setEncoding('utf8'), outgoing, fault, original);
      else answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    forwarded.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function relay(answer: NodeJS.ReadableStream, outgoing: ServerResponse, fault: Fault, original: ProxiedRequest): void {
  let text = '';
  let index = 0;
  answer.on('data', (part: string) => {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) for (const sent of fault.event?.(event, index++, original) ?? [event]) outgoing.write(textOf(sent));
      else if (!block.startsWith(':') || fault.comment?.() !== false) outgoing.write(`${block}\n\n`);
    }
  });
  answer.on('end', () => outgoing.end());
}

function eventIn(block: string): ProxiedEvent | null {
  const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
  return id === undefined || event === undefined || data === undefined ? null : { id, event, data: JSON.parse(data) };
}

const textOf = ({ id, event, data }: ProxiedEvent): string => `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

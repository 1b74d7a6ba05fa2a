/** A push service for one test: it answers as the test says, checks who sends, and reads each message with the keys of its browser. */
import 'reflect-metadata';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import * as x509 from '@peculiar/x509';

/** A browser as it subscribes. */
export type TestBrowser = { endpoint: string; keys: { p256dh: string; auth: string } };

type Notification = { title: string; body: string; navigate: string; tag: string; lang: string; [member: string]: unknown };
export type ArrivedMessage = {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** The claims of the sender, whose signature is checked. */
  claims: { aud: string; sub: string; exp: number };
  vapidKey: string;
  payload: { web_push: number; notification: Notification };
};

export type TestPushService = {
  /** 'localhost:40123', for the setting PUSH_SERVICES. */
  host: string;
  /** Its certificate, for another process (NODE_EXTRA_CA_CERTS). This process trusts it already. */
  certificate: string;
  arrived: ArrivedMessage[];
  /** All attempts, refused ones included. */
  tries: () => number;
  /** Makes a browser with fresh keys. */
  browser: () => TestBrowser;
  /** Sets the status of the next answers. */
  answer: (status: number) => void;
  /** Leaves requests without an answer until the returned function is called. */
  hold: () => () => void;
  close: () => Promise<void>;
};

export async function testPushService(): Promise<TestPushService> {
  const { key, cert } = await certificate();
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const arrived: ArrivedMessage[] = [];
  let status = 201;
  let tries = 0;
  let answersFrom: Promise<void> = Promise.resolve();
  const server = createServer({ key, cert }, async (request, response) => {
    tries++;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    await answersFrom;
    const endpoint = `https://${request.headers.host}${request.url}`;
    const browser = browsers.get(endpoint);
    if (browser && status < 300) {
      const sender = readSender(String(request.headers.authorization));
      const payload = JSON.parse(decrypt(Buffer.concat(parts), browser.pair, browser.auth));
      arrived.push({ endpoint, headers: request.headers, ...sender, payload });
    }
    response.writeHead(browser ? status : 404).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    certificate: cert,
    arrived,
    tries: () => tries,
    browser: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${host}/push/${randomBytes(12).toString('hex')}`;
      browsers.set(endpoint, { pair, auth });
      return { endpoint, keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    answer: (next) => {
      status = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answersFrom = promise;
      return resolve;
    },
    close: async () => {
      // The files of a process share its certificates.
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8188 and RFC 8291. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // Behind the text stand a 2 for the last record and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292. Throws when the signature is not that of the key. */
function readSender(authorization: string): Pick<ArrivedMessage, 'claims' | 'vapidKey'> {
  const [, token = '', vapidKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(vapidKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The message is not signed by its sender');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), vapidKey };
}

async function certificate(): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    // Two certificates of one name would be taken for each other.
    name: `CN=push service ${randomBytes(8).toString('hex')}`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { key: x509.PemConverter.encode(key, 'PRIVATE KEY'), cert: made.toString('pem') };
}

/** The server's own authority and its certificates, and certificates from files. */
import { X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../server/kernel/config.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { loadAuthority } from '../../../../server/operations/https/authority.ts';
import type { Certificate } from '../../../../server/operations/https/certificate.ts';
import { fileCertificate } from '../../../../server/operations/https/file-certificate.ts';
import { issue, localCertificate } from '../../../../server/operations/https/local-certificate.ts';
import { testClock } from '../../../support/clock.ts';

const now = { clock: () => new Date(), log: createLog('silent') };
const root = mkdtempSync(join(tmpdir(), 'certificates-'));
afterAll(() => rmSync(root, { recursive: true }));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'hall-'));
});

const info = (address: string, internal = false) =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
const hallLan = { lo: [info('127.0.0.1', true)], wlan0: [info('192.168.24.10')] };

function sourceOn(networks: Record<string, NetworkInterfaceInfo[]>, more: { clock?: () => Date; publicUrl?: string | null } = {}) {
  const config = readConfig({}, { dataDir, publicUrl: more.publicUrl ?? null });
  const parts = { clock: more.clock ?? (() => new Date()), config, log: createLog('silent') };
  return localCertificate(parts, () => ({ hostname: 'Event-PC', networks }));
}

const fresh = async (source: { next: () => Promise<Certificate | null> }): Promise<Certificate> => {
  const certificate = await source.next();
  if (!certificate) throw new Error('no certificate');
  return certificate;
};

describe('the server’s own authority', () => {
  test('is created once and readable by its owner alone', async () => {
    const [one, same] = await Promise.all([sourceOn(hallLan), sourceOn(hallLan)]);
    const again = await sourceOn(hallLan);

    expect(new Set([one, same, again].map(({ authority }) => authority?.fingerprint)).size).toBe(1);
    expect(statSync(join(dataDir, 'hall-authority.pem')).mode & 0o777).toBe(0o600);
  });

  test('is refused with a sentence when others can read it, when it is damaged, and when it has ended', async () => {
    const path = join(dataDir, 'hall-authority.pem');
    await sourceOn(hallLan);
    await expect(sourceOn(hallLan, { clock: () => new Date('2050-01-01') })).rejects.toThrow(
      /The server’s own certificate in .*hall-authority.pem ended on \w+, \d\d \w+ 20\d\d [\d:]+ GMT. Delete the file: a new one is made, which every tablet then needs./,
    );
    chmodSync(path, 0o644);
    await expect(sourceOn(hallLan)).rejects.toThrow(
      /holds the key of this server’s certificates and can be read by others \(mode 0644\). Run: chmod 600/,
    );
    writeFileSync(path, 'rubbish', { mode: 0o600 });
    chmodSync(path, 0o600);
    await expect(sourceOn(hallLan)).rejects.toThrow(
      /hall-authority.pem holds no usable key and certificate. Restore it from your backup, or delete it/,
    );
  });

  test('vouches for this machine’s names and private addresses, never for those of the internet', async () => {
    const networks = { ...hallLan, eth0: [info('9.9.9.9')], docker0: [info('172.17.0.1')] };

    const { names } = await fresh(await sourceOn(networks, { publicUrl: 'https://hall.example.org' }));

    expect(names).toEqual(['event-pc', 'event-pc.local', 'hall.example.org', 'localhost', '127.0.0.1', '192.168.24.10', '::1']);
  });

  test('reports an address that is configured later and for which it may not vouch', async () => {
    await sourceOn(hallLan);
    const { names } = await fresh(await sourceOn(hallLan, { publicUrl: 'https://hall.example.org' }));

    expect(names).not.toContain('hall.example.org');
  });

  test('is of no use to a thief of its key who imitates another site', async () => {
    const authority = await loadAuthority(dataDir, () => ({ dns: ['event-pc'], addresses: [], hostname: 'event-pc' }), new Date());
    const now = Date.now();

    expect(await trustOf(await issue(authority, { dns: ['event-pc'], addresses: [] }, now), 'event-pc', authority.pem)).toBe('trusted');
    expect(await trustOf(await issue(authority, { dns: ['bank.example'], addresses: [] }, now), 'bank.example', authority.pem)).toBe(
      'permitted subtree violation',
    );
  });
});

describe('the server’s certificate', () => {
  test('is another one when the machine has another address, and the same while nothing changes', async () => {
    const networks: Record<string, NetworkInterfaceInfo[]> = { ...hallLan };
    const source = await sourceOn(networks);
    await fresh(source);

    expect(await source.next()).toBeNull();
    networks.wlan0 = [info('192.168.24.77')];
    expect((await fresh(source)).names).toContain('192.168.24.77');
    expect(await source.next()).toBeNull();
  });
});

describe('a certificate in files', () => {
  const paths = () => ({ cert: join(dataDir, 'cert.pem'), key: join(dataDir, 'key.pem') });
  const put = ({ cert, key }: Certificate): void => {
    writeFileSync(paths().cert, cert);
    writeFileSync(paths().key, key);
  };

  test('is read again when the files change, and only then', async () => {
    const maker = await sourceOn(hallLan);
    put(await fresh(maker));
    const source = fileCertificate(paths(), now);
    const first = await fresh(source);

    expect(await source.next()).toBeNull();
    put(await fresh(await sourceOn(hallLan)));
    const second = await fresh(source);

    expect(new X509Certificate(second.cert).fingerprint256).not.toBe(new X509Certificate(first.cert).fingerprint256);
    expect(second.found).toEqual(['event-pc', 'event-pc.local', 'localhost']);
  });

  test.each<[string, RegExp, (certificate: Certificate) => Promise<void> | void]>([
    ['that is not there', /^TLS_CERT cannot be read at .*cert.pem: there is no such file.$/, () => rmSync(paths().cert)],
    ['without its key', /^TLS_KEY cannot be read at .*key.pem: there is no such file.$/, () => rmSync(paths().key)],
    ['that is none', /^TLS_CERT is no certificate in PEM form: .*cert.pem.$/, () => writeFileSync(paths().cert, 'rubbish')],
    [
      'with a key that is none',
      /^TLS_KEY is no key in PEM form without a password: .*key.pem.$/,
      () => writeFileSync(paths().key, 'rubbish'),
    ],
    [
      'with another’s key',
      /^TLS_KEY does not fit TLS_CERT: .*key.pem is the key of another certificate than .*cert.pem.$/,
      async () => writeFileSync(paths().key, (await fresh(await sourceOn(hallLan))).key),
    ],
  ])('%s is refused with a sentence', async (_what, sentence, spoil) => {
    const certificate = await fresh(await sourceOn(hallLan));
    put(certificate);
    await spoil(certificate);

    await expect(fileCertificate(paths(), now).next()).rejects.toThrow(sentence);
  });

  test('that has ended, or has not begun, is reported at the start, which goes on, and replaces no other certificate', async () => {
    const clock = testClock('2026-03-10T12:00:00Z');
    const said: unknown[] = [];
    const source = () => fileCertificate(paths(), { clock: clock.now, log: { error: (...words: unknown[]) => void said.push(...words) } });
    const certificate = await fresh(await sourceOn(hallLan, { clock: clock.now }));
    put(await fresh(await sourceOn(hallLan, { clock: clock.now })));
    const running = source();
    await fresh(running);
    put(certificate);

    clock.set('2026-07-01T12:00:00Z');
    await expect(running.next()).rejects.toThrow(
      /^The certificate of TLS_CERT \(.*\) ended on Sun, 07 Jun 2026 12:00:00 GMT. Get a new one.$/,
    );
    expect(said).toEqual([]);
    expect(await source().next()).toMatchObject({ cert: certificate.cert });
    clock.set('2026-01-01T12:00:00Z');
    expect(await source().next()).toMatchObject({ cert: certificate.cert });
    expect(said).toEqual([
      expect.stringMatching(/ended on Sun, 07 Jun 2026 12:00:00 GMT. Get a new one. Devices refuse HTTPS until then; plain HTTP goes on.$/),
      expect.stringMatching(/begins only on Mon, 09 Mar 2026 12:00:00 GMT. Is the clock of this computer right\? Devices refuse/),
    ]);
  });
});

describe('the settings', () => {
  test.each([
    [{ HTTPS: 'yes' }, 'HTTPS must be "local" or empty, not "yes".'],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT and TLS_KEY belong together: TLS_KEY names no file.'],
    [{ TLS_KEY: 'key.pem' }, 'TLS_CERT and TLS_KEY belong together: TLS_CERT names no file.'],
    [{ HTTPS: 'local', TLS_CERT: 'a', TLS_KEY: 'b' }, 'HTTPS=local makes a certificate, TLS_CERT names one: set only one of them.'],
    [{ HTTPS: 'local', HTTPS_PORT: 'x' }, 'HTTPS_PORT must be a number from 0 to 65535, not "x".'],
    [{ HTTPS: 'local', HTTPS_PORT: '8080' }, 'PORT and HTTPS_PORT are both 8080: plain HTTP and HTTPS need a port each.'],
  ])('%o are refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new Error(sentence));
  });

  test('left empty mean plain HTTP only', () => {
    expect(readConfig({}).https).toBeNull();
    expect(readConfig({ HTTPS: 'local' }).https).toEqual({ port: 8443, certificate: { kind: 'local' } });
  });
});

/** The error of a device that trusts this authority and meets a server with that certificate. */
function trustOf({ cert, key }: { cert: string; key: string }, name: string, ca: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer({ cert, key }, (socket) => socket.end()).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      const end = (word: string): void => {
        server.close();
        resolve(word);
      };
      const client = connect({ port, host: '127.0.0.1', servername: name, ca }, () => {
        client.end();
        end('trusted');
      }).on('error', (error) => end(error.message));
    });
    server.on('tlsClientError', () => undefined);
  });
}

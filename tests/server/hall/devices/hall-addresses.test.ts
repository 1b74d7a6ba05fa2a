import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { serverAddresses, spectatorAddress } from '../../../../server/hall/devices/server-addresses.ts';

const info = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4', netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo;

const networks = {
  lo: [info('127.0.0.1', true), info('::1', true)],
  docker0: [info('172.17.0.1')],
  wlan0: [info('192.168.24.10'), info('fe80::1'), info('fd00::10')],
  eth0: [info('10.0.8.2')],
};
const listening = { publicUrl: null, host: '0.0.0.0', port: 4000, networks, secure: null };

describe('the addresses of the server', () => {
  test('are those of its networks, with the port it listens on', () => {
    expect(serverAddresses(listening)).toEqual([
      { url: 'http://192.168.24.10:4000', network: 'WIFI', needsCertificate: false },
      { url: 'http://10.0.8.2:4000', network: 'CABLE', needsCertificate: false },
    ]);
  });

  test('begin with the secure PUBLIC_URL of the installation', () => {
    expect(serverAddresses({ ...listening, publicUrl: 'https://hall.local:4000' }).map(({ url }) => url)).toEqual([
      'https://hall.local:4000',
      'http://192.168.24.10:4000',
      'http://10.0.8.2:4000',
    ]);
  });

  test('of IPv6 stand in brackets; link-local ones are left out, because nobody can type them', () => {
    const urls = serverAddresses({ ...listening, host: '::' }).map(({ url }) => url);

    expect(urls).toContain('http://[fd00::10]:4000');
    expect(urls.join()).not.toContain('fe80');
  });

  test('are only the one it listens on, and none when it listens to its own machine', () => {
    expect(serverAddresses({ ...listening, host: '10.0.8.2' })).toEqual([
      { url: 'http://10.0.8.2:4000', network: 'CABLE', needsCertificate: false },
    ]);
    expect(serverAddresses({ ...listening, host: '127.0.0.1' })).toEqual([]);
  });

  test('start with HTTPS for the names in its certificate, names before numbers, and say what devices have to trust', () => {
    const secure = { port: 8443, names: ['hall.local', '192.168.24.10', '127.0.0.1'], found: ['hall.local'], own: true };

    expect(serverAddresses({ ...listening, secure })).toEqual([
      { url: 'https://hall.local:8443', network: null, needsCertificate: true },
      { url: 'https://192.168.24.10:8443', network: 'WIFI', needsCertificate: true },
      { url: 'http://192.168.24.10:4000', network: 'WIFI', needsCertificate: false },
      { url: 'http://10.0.8.2:4000', network: 'CABLE', needsCertificate: false },
    ]);
    expect(serverAddresses({ ...listening, secure: { ...secure, own: false }, publicUrl: 'https://hall.local:8443' })[0]).toEqual({
      url: 'https://hall.local:8443',
      network: null,
      needsCertificate: false,
    });
  });

  test('for visitors need no certificate', () => {
    const secure = { port: 8443, names: ['192.168.24.10'], found: [], own: true };

    expect(spectatorAddress(serverAddresses({ ...listening, secure }))?.url).toBe('http://192.168.24.10:4000');
    expect(spectatorAddress(serverAddresses({ ...listening, secure, publicUrl: 'https://hall.example.org' }))?.url).toBe(
      'https://hall.example.org',
    );
    const named = { ...secure, names: ['hall.local'] };
    expect(spectatorAddress(serverAddresses({ ...listening, secure: named, publicUrl: 'https://hall.local:8443' }))?.url).toBe(
      'http://192.168.24.10:4000',
    );
  });
});

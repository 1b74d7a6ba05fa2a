import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { hallAddresses } from '../../../server/devices/hall-addresses.ts';

const info = (address: string, internal = false): NetworkInterfaceInfo =>
  ({ address, internal, family: address.includes(':') ? 'IPv6' : 'IPv4', netmask: '', mac: '', cidr: null }) as NetworkInterfaceInfo;

const networks = {
  lo: [info('127.0.0.1', true), info('::1', true)],
  docker0: [info('172.17.0.1')],
  wlan0: [info('192.168.24.10'), info('fe80::1'), info('fd00::10')],
  eth0: [info('10.0.8.2')],
};
const listening = { publicUrl: null, host: '0.0.0.0', port: 4000, networks };

describe('the addresses of the hall', () => {
  test('are those of the networks the server is in, with the port it listens on', () => {
    expect(hallAddresses(listening)).toEqual([
      { url: 'http://192.168.24.10:4000', network: 'WIFI' },
      { url: 'http://10.0.8.2:4000', network: 'CABLE' },
    ]);
  });

  test('begin with the secure one that the installation is known by', () => {
    expect(hallAddresses({ ...listening, publicUrl: 'https://hall.local:4000' }).map(({ url }) => url)).toEqual([
      'https://hall.local:4000',
      'http://192.168.24.10:4000',
      'http://10.0.8.2:4000',
    ]);
  });

  test('of a server that listens on IPv6 too are typed in brackets; link-local ones nobody can type', () => {
    const urls = hallAddresses({ ...listening, host: '::' }).map(({ url }) => url);

    expect(urls).toContain('http://[fd00::10]:4000');
    expect(urls.join()).not.toContain('fe80');
  });

  test('are only the one it listens on, and none where it listens to its own machine', () => {
    expect(hallAddresses({ ...listening, host: '10.0.8.2' })).toEqual([{ url: 'http://10.0.8.2:4000', network: 'CABLE' }]);
    expect(hallAddresses({ ...listening, host: '127.0.0.1' })).toEqual([]);
  });
});

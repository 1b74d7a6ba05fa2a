/** Runs Debian's Varnish with the configuration of this repository in front of a server on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

const configuration = join(import.meta.dirname, '../../varnish.vcl');
/** A client takes a thread: enough for 10,000, where Varnish has 5,000 in each of its two pools. Streams lie in Transient. As in compose.yaml. */
const limits = ['-p', 'thread_pool_max=6000', '-s', 'Transient=malloc,512m'];
const startMs = 30_000;

/** Null: Varnish is not installed. */
export async function startVarnish(serverPort: number): Promise<{ port: number; stop: () => Promise<void> } | null> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const file = join(folder, 'bench.vcl');
  const backends = /\.host = "[\w-]+"; \.port = "\d+"/g;
  writeFileSync(file, readFileSync(configuration, 'utf8').replace(backends, `.host = "127.0.0.1"; .port = "${serverPort}"`));
  const port = await freePort();
  const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,256m', ...limits];
  const child = spawn('varnishd', args, { stdio: 'ignore' });
  const failed = once(child, 'error').then(() => true);
  const isMissing = await Promise.race([failed, once(child, 'spawn').then(() => false)]);
  if (isMissing) return null;
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = performance.now() + startMs;
  while (!(await isReady(port))) {
    if (performance.now() > until || child.exitCode !== null) throw new Error('Varnish does not start.');
    await setTimeout(200);
  }
  return { port, stop };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/public/events`).then(
    ({ ok }) => ok,
    () => false,
  );

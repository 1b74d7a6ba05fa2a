/** What `npm start` and `npm run demo` do after the Node version is known to be right. */
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { demoOptions, prepareDemo, refuseDemoDatabase, startDemo } from './demo/start.ts';
import { sealRegularly } from './entity/audit/seal.ts';
import { verifyRegularly } from './entity/audit/verification.ts';
import { prepareSetup } from './http/auth/setup.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { listenSentence } from './kernel/listen-error.ts';
import { createLog } from './kernel/log.ts';
import { settings } from './kernel/setting-list.ts';
import { mailDailyRegularly } from './office/mail/daily-mails.ts';
import { sendRegularly } from './office/mail/sender.ts';
import { keepErased } from './office/privacy/erasure-list.ts';
import { announceRegularly } from './office/website/news/becoming-public.ts';
import { waitingNow } from './operations/attention/waiting.ts';
import type { Given } from './operations/commands/arguments.ts';
import { messageOf, runCommand } from './operations/commands/command.ts';
import { httpsFacts } from './operations/https/secure-door.ts';
import { type OpenContext, openContext } from './operations/open-context.ts';
import { seedReference } from './operations/reference/reference-data.ts';
import { tidyRegularly } from './operations/retention/remove-expired.ts';
import type { Context } from './store/context.ts';
import { measureFsync, networkFileSystem, slowFsyncMs } from './store/engines/disk.ts';
import { keepRecordMark } from './store/engines/record-mark.ts';
import { storageSentence } from './store/engines/storage.ts';
import { beginShutdown } from './store/readiness.ts';
import { commit } from './store/unit/commit.ts';

export async function start(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const name = args.includes('--demo') ? 'npm run demo' : 'npm start';
  const command = { name, help: help(), options: { demo: { type: 'boolean' }, ...demoOptions }, mostWords: 0 } as const;
  const begin = async ({ values }: Given<typeof command.options>): Promise<void> => {
    const demo = values.demo === true;
    const config = readConfig(env, { demo, production: !demo && env.NODE_ENV !== 'development' });
    await run(prepareDemo(config, values), values);
  };
  await runCommand(command, begin, { args, sentenceOf });
}

const sentenceOf = (error: unknown): string => listenSentence(error, 'PORT') ?? storageSentence(error) ?? messageOf(error);

/** What is under way may take this long after the signal, in milliseconds; and whatever hangs then, the process ends (server/README.md R11). */
const longestGoodbyeMs = 3_000;
const longestEndMs = 4_500;

async function run(config: Config, values: Parameters<typeof startDemo>[1]): Promise<void> {
  const log = createLog(config.logLevel);
  // Nobody but the server's own user reads its database, keys and backups.
  process.umask(0o077);
  const opened = await openContext(config, log);
  let goodbye = opened.close;
  try {
    await open(opened, values, (whole) => {
      goodbye = whole;
    });
  } catch (error) {
    // A start that never came to serve leaves nothing behind that the next one would take for a crash; its sentence waits for nothing that hangs.
    await Promise.race([goodbye(), wait(longestGoodbyeMs)]).catch((why: unknown) => log.warn({ err: why }, 'Could not end what was begun'));
    throw error;
  }
}

/** `onBegun` is told what ends everything that is under way from then on. */
async function open(
  { context, close }: OpenContext,
  values: Parameters<typeof startDemo>[1],
  onBegun: (goodbye: () => Promise<void>) => void,
): Promise<void> {
  const { config, log } = context;
  const markRecord = await keepRecordMark(context);
  await refuseDemoDatabase(context);
  await fillReference(context);
  await keepErased(context);
  const app = await buildApp(context);
  const stopTidying = tidyRegularly(context);
  const stopAnnouncing = announceRegularly(context);
  const stopDailyMails = mailDailyRegularly(context, waitingNow);
  const stopMail = sendRegularly(context);
  const stopSealing = sealRegularly(context);
  const stopVerifying = verifyRegularly(context);
  const stopCopying = context.backups?.regularly();
  const goodbye = async (): Promise<void> => {
    // Before anything else: who is sent away must not be let in again.
    beginShutdown(context);
    setTimeout(() => process.exit(1), longestEndMs).unref();
    // A request that never ends does not keep everybody waiting (server/README.md R11).
    stopTidying();
    stopAnnouncing();
    stopDailyMails();
    stopSealing();
    stopVerifying();
    stopCopying?.();
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
      app.secure?.cut();
    }, longestGoodbyeMs);
    await Promise.all([app.close(), stopMail()]);
    clearTimeout(cut);
    await markRecord();
    await close();
  };
  onBegun(goodbye);
  closeOnSignals(goodbye);
  const address = await app.listen({ port: config.port, host: config.host });
  await app.secure?.listen();
  const url = config.publicUrl ?? address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost').replace('127.0.0.1', 'localhost');
  await (config.demo ? startDemo(app, values, url) : prepareSetup(context, url));
  // Whoever waits at the terminal is told the address at every level; the demo has said it.
  const told = config.demo || config.logLevel === 'silent' ? log : createLog('info');
  told.info({ url, database: context.engine, ...httpsFacts(app) }, 'Ready');
  // Where NODE_COMPILE_CACHE names a folder the next start compiles nothing anew, also after a kill.
  flushCompileCache();
  if (context.engine === 'sqlite') lookAtDisk(context).catch((error: unknown) => log.warn({ err: error }, 'Could not measure the disk'));
}

const mostTries = 40;
const betweenTriesMs = 250;

/** Servers that start together on one database fill it at the same moment: all but one wait. */
async function fillReference(context: Context): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await commit(context, { actor: { kind: 'system', name: 'start' } }, seedReference);
      return;
    } catch (error) {
      if (tries === mostTries || Object(error).status !== 503) throw error;
      await wait(betweenTriesMs);
    }
  }
}

const onceMoreMs = 60_000;

/** Beside the first requests: nobody waits for it. */
async function lookAtDisk({ config: { dataDir }, standing, log }: Context): Promise<void> {
  const network = await networkFileSystem(dataDir);
  if (network)
    standing.dangers.push(`The data folder is on a network drive (${network}): SQLite may lose points there. Use a disk of this machine.`);
  standing.fsync = await measureFsync(dataDir);
  // The start itself keeps a small disk busy: whether it is slow is judged a minute later.
  if (standing.fsync.p99 > slowFsyncMs) {
    standing.fsync = null;
    await wait(onceMoreMs, undefined, { ref: false });
    standing.fsync = await measureFsync(dataDir);
  }
  log.info({ fsync: standing.fsync, network }, 'What the disk promises');
  if (standing.fsync.p99 > slowFsyncMs)
    log.warn({ fsync: standing.fsync }, 'The disk is slow to keep what is written: every point waits for it');
}

/** The first signal finishes what is under way; a second one does not wait. */
function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = async (): Promise<void> => {
    if (closing) process.exit(1);
    closing = true;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function help(): string {
  const width = Math.max(...settings.map(([name]) => name.length));
  const lines = settings.map(
    ([name, fallback, meaning]) => `  ${name.padEnd(width)} ${meaning}${fallback ? ` (default ${fallback})` : ''}`,
  );
  return [
    'Usage: npm start            production: no demo data, first-run set-up link',
    '       npm run demo         a live demo hall on embedded SQLite',
    '         -- --speed N       how many times faster than life it is played, 1 to 100 (default 10)',
    '         -- --seed N        which hall: the same number plays the same matches',
    '         -- --fresh         start over instead of going on where it stopped',
    '',
    'Settings (environment, or the file .env):',
    ...lines,
  ].join('\n');
}

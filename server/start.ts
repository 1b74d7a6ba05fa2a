/** Runs `npm start` and `npm run demo` after main.ts has checked the Node version. */
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { playSeasonEnd } from './demo/season/season-end.ts';
import { checkReplay, demoOptions, prepareDemo, refuseDemoDatabase, startDemo } from './demo/start.ts';
import { sealRegularly } from './entity/audit/seal.ts';
import { verifyRegularly } from './entity/audit/verification.ts';
import { publicContext } from './entity/public-context.ts';
import { runningServerAddresses, spectatorAddress } from './hall/devices/server-addresses.ts';
import { sendPushRegularly } from './hall/push/sender.ts';
import { describeSetup, prepareSetup } from './http/auth/setup.ts';
import { type Config, readConfig } from './kernel/config.ts';
import { listenSentence } from './kernel/listen-error.ts';
import { createLog, printBelow } from './kernel/log.ts';
import { mailDailyRegularly } from './office/mail/daily-mails.ts';
import { sendRegularly } from './office/mail/sender.ts';
import { syncErasures } from './office/privacy/erasure-list.ts';
import { announceRegularly } from './office/website/news/announce-posts.ts';
import { createWaitingCounter } from './operations/attention/count-waiting.ts';
import type { CommandArguments } from './operations/commands/arguments.ts';
import { messageOf, runCommand } from './operations/commands/command.ts';
import { startHelp } from './operations/commands/start-help.ts';
import { endOnLoss, endOnSignals, maxShutDownMs } from './operations/end-process.ts';
import { httpsLogFields } from './operations/https/https-server.ts';
import { type OpenContext, openContext } from './operations/open-context.ts';
import { seedReference } from './operations/reference/reference-data.ts';
import { removeExpiredRegularly } from './operations/retention/remove-expired.ts';
import { startSpectators } from './operations/spectators/start-spectators.ts';
import { watchClockSteps } from './operations/system/clock-steps.ts';
import { warmChancesRegularly } from './sport/chance/warm-chances.ts';
import { renewPromisesRegularly } from './sport/forecast/promises.ts';
import { callRegularly } from './sport/next-calls/autopilot.ts';
import { renewNextRegularly } from './sport/next-calls/renew-regularly.ts';
import { queueSoonRegularly } from './sport/push/queue-soon.ts';
import type { Context } from './store/context.ts';
import { measureFsync, networkFileSystem, slowFsyncMs } from './store/engines/disk.ts';
import { keepJournalMark } from './store/engines/journal-mark.ts';
import { storageSentence } from './store/engines/storage.ts';
import { watchDatabase } from './store/engines/watch-database.ts';
import { beginShutdown } from './store/readiness.ts';
import { commit } from './store/unit/commit.ts';

export async function start(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const name = args.includes('--replay') ? 'npm run replay' : args.includes('--demo') ? 'npm run demo' : 'npm start';
  const command = { name, help: startHelp(), options: { demo: { type: 'boolean' }, ...lossOptions, ...demoOptions }, maxWords: 0 } as const;
  const begin = async ({ values }: CommandArguments<typeof command.options>): Promise<void> => {
    const demo = values.demo === true;
    const config = readConfig(env, {
      ...{ demo, production: !demo && env.NODE_ENV !== 'development' },
      ...{ newHall: values['new-hall'] === true, newSecrets: values['new-secrets'] === true },
    });
    if (config.role === 'spectators') {
      if (demo) throw new Error('A demo is one process that does everything: start it without ROLE=spectators.');
      return startSpectators(config);
    }
    const prepared = prepareDemo(config, values);
    if (values['season-end']) return playSeasonEnd(prepared, buildApp);
    await (values.replay !== undefined && values.check ? checkReplay(prepared, values) : run(prepared, values));
  };
  await runCommand(command, begin, { args, sentenceOf });
}

/** For a start that refuses because data or keys were lost: the user means to go on without them. */
const lossOptions = { 'new-hall': { type: 'boolean' }, 'new-secrets': { type: 'boolean' } } as const;

const sentenceOf = (error: unknown): string => listenSentence(error, 'PORT') ?? storageSentence(error) ?? messageOf(error);

async function run(config: Config, values: Parameters<typeof startDemo>[1]): Promise<void> {
  const log = createLog(config.logLevel);
  // Only the user that runs the server may read its database, keys and backups.
  process.umask(0o077);
  const opened = await openContext(config, log);
  let shutDown = opened.close;
  try {
    await open(opened, values, (whole) => {
      shutDown = whole;
    });
  } catch (error) {
    // Clean up, so that the next start reports no crash. The error message must not wait for anything that hangs.
    await Promise.race([shutDown(), wait(maxShutDownMs)]).catch((why: unknown) =>
      log.warn({ err: why }, 'Could not clean up after the failed start'),
    );
    throw error;
  }
}

/** Calls `onBegun` with a function that ends everything as soon as something runs. */
async function open(
  { context, lookAtFiles, close }: OpenContext,
  values: Parameters<typeof startDemo>[1],
  onBegun: (shutDown: () => Promise<void>) => void,
): Promise<void> {
  const { config, log } = context;
  const markRecord = await keepJournalMark(context);
  await refuseDemoDatabase(context);
  await fillReference(context);
  await syncErasures(context);
  const app = await buildApp(context);
  const stopTidying = removeExpiredRegularly(context);
  const stopAnnouncing = announceRegularly(context);
  const stopDailyMails = mailDailyRegularly(context, createWaitingCounter);
  const stopMail = sendRegularly(context);
  const stopPush = sendPushRegularly(context);
  const stopQueueing = queueSoonRegularly(context);
  const stopCalling = callRegularly(context);
  const stopNaming = renewNextRegularly(context);
  const stopPromising = renewPromisesRegularly(context);
  const stopWarming = warmChancesRegularly(context, [context.read, publicContext(context).read]);
  const stopSealing = sealRegularly(context);
  const stopVerifying = verifyRegularly(context);
  const stopWatchingClock = watchClockSteps(context);
  const stopCopying = context.backups?.startSchedule();
  const stopWatching = await watchDatabase(context, lookAtFiles);
  let ending: Promise<void> | null = null;
  const shutDown = (): Promise<void> => {
    ending ??= endAll();
    return ending;
  };
  const endAll = async (): Promise<void> => {
    // First of all: a client that is disconnected must not get in again.
    beginShutdown(context);
    // The time limits exist because a request may never end (server/README.md R11).
    stopWatching();
    stopTidying();
    stopAnnouncing();
    stopDailyMails();
    stopCalling();
    stopNaming();
    stopQueueing();
    stopPromising();
    stopWarming();
    stopSealing();
    stopVerifying();
    stopWatchingClock();
    stopCopying?.();
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
      app.secure?.closeConnections();
      app.compat?.closeConnections();
    }, maxShutDownMs);
    await Promise.all([app.close(), stopMail(), stopPush()]);
    clearTimeout(cut);
    if (context.loss.found() === null) await markRecord();
    await close();
  };
  onBegun(shutDown);
  endOnSignals(context.loss, shutDown);
  endOnLoss(context.loss, log, shutDown);
  const address = await app.listen({ port: config.port, host: config.host });
  await app.secure?.listen();
  await app.compat?.listen();
  const url = config.publicUrl ?? address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost').replace('127.0.0.1', 'localhost');
  if (config.demo) await startDemo(app, values, url);
  const setupLink = config.demo ? null : await prepareSetup(context, url);
  // Print the address to the terminal at every log level; the demo has printed it already.
  const readyLog = config.demo || config.logLevel === 'silent' ? log : log.child({}, { level: 'info' });
  readyLog.info({ url, database: context.engine, ...httpsLogFields(app) }, 'Ready');
  const elsewhere = config.publicUrl === null ? spectatorAddress(runningServerAddresses(app)) : undefined;
  if (setupLink) printBelow(log, describeSetup(setupLink, elsewhere?.url ?? null));
  // With NODE_COMPILE_CACHE set, the next start compiles nothing again, even after a kill.
  flushCompileCache();
  if (context.engine === 'sqlite') measureDisk(context).catch((error: unknown) => log.warn({ err: error }, 'Could not measure the disk'));
}

const maxTries = 40;
const betweenTriesMs = 250;

/** Servers that start together on one database seed it at the same moment: all but one wait and try again. */
async function fillReference(context: Context): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await commit(context, { actor: { kind: 'system', name: 'start' } }, seedReference);
      return;
    } catch (error) {
      if (tries === maxTries || Object(error).status !== 503) throw error;
      await wait(betweenTriesMs);
    }
  }
}

const secondMeasurementMs = 60_000;

/** Runs beside the first requests; nobody waits for it. */
async function measureDisk({ config: { dataDir }, health, log }: Context): Promise<void> {
  const network = await networkFileSystem(dataDir);
  if (network)
    health.dangers.push(`The data folder is on a network drive (${network}): SQLite may lose points there. Use a disk of this machine.`);
  health.fsync = await measureFsync(dataDir);
  // The start itself keeps a small disk busy: measure again a minute later.
  if (health.fsync.p99 > slowFsyncMs) {
    health.fsync = null;
    await wait(secondMeasurementMs, undefined, { ref: false });
    health.fsync = await measureFsync(dataDir);
  }
  log.info({ fsync: health.fsync, network }, 'Measured the disk');
  if (health.fsync.p99 > slowFsyncMs) log.warn({ fsync: health.fsync }, 'The disk is slow: every score waits for it');
}

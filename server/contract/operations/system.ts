/** The state of the installation on one screen, for administrators. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { diskSpace } from './attention.ts';

const tag = 'system';
const whole = z.number().int();
/** ISO-8601, UTC. */
const instant = z.string();

const backupRow = z.object({
  name: z.string(),
  /** hourly, after-draw, pre-migration, by-hand, or the name that somebody gave it. */
  reason: z.string(),
  at: instant,
  bytes: z.number(),
});
export type BackupRow = z.output<typeof backupRow>;

const copies = z.object({
  folder: z.string(),
  disk: diskSpace.nullable(),
  /** A backup is running now. */
  copying: z.boolean(),
  /** Since when backups fail, and why; null: the last one succeeded. */
  failing: z.object({ since: instant, sentence: z.string() }).nullable(),
  count: whole,
  /** The newest backups, newest first; each was opened and checked when it was made. */
  newest: z.array(backupRow),
});

const node = z.object({
  name: z.string(),
  version: z.string(),
  since: instant,
  /** This is the process that answers. */
  self: z.boolean(),
});

const systemStatus = z
  .object({
    version: z.string(),
    /** The build of the pages: eight to twelve hexadecimal digits, or 'development'. */
    build: z.string(),
    runtime: z.string(),
    startedAt: instant,
    uncleanStop: z.boolean(),
    engine: z.enum(['sqlite', 'postgres']),
    engineVersion: z.string(),
    dataFolder: z.string(),
    /** Includes the write-ahead log. */
    databaseBytes: z.number(),
    disk: diskSpace.nullable(),
    /** Null: PostgreSQL has its own backup tools. */
    copies: copies.nullable(),
    /** The newest first. */
    migrations: z.array(z.object({ name: z.string(), at: instant })),
    /** Why the server should not get requests; null: it should. */
    notReady: z.string().nullable(),
    /** Sentences about dangers to scores or backups. */
    warnings: z.array(z.string()),
    /** Milliseconds that the disk needs to store data safely; null before the first measurement. */
    fsync: z.object({ p50: z.number(), p99: z.number() }).nullable(),
    /** Delay of the event loop in the last minute, in milliseconds. */
    loop: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
    nodes: z.array(node),
    mail: z.object({ isSet: z.boolean(), queued: whole, undelivered: whole, pause: z.object({ sentence: z.string() }).nullable() }),
    /** The newest verification of the sealed audit trail; null before the first. `broken` names the first wrong row. */
    audit: z.object({ at: instant, sealed: whole, broken: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof systemStatus>;

export const getSystem = call({
  method: 'GET',
  path: '/api/system',
  right: 'system:read',
  tag,
  summary: 'Version, database, disk, backups, nodes and warnings',
  answer: systemStatus,
});

export const copyDatabase = call({
  method: 'POST',
  path: '/api/system/copies',
  right: 'system:write',
  tag,
  summary: 'Backs up the embedded database now; null while a large backup is still running',
  answer: z.object({ copy: backupRow.nullable() }),
});

export const getPrometheus = call({
  method: 'GET',
  path: '/management/prometheus',
  right: 'system:read',
  tag: 'management',
  summary: 'Figures of this process for Prometheus; also open to programs on this machine',
  thisMachine: true,
  urgent: true,
  file: ['text/plain'],
});

export const verifyAuditTrail = call({
  method: 'POST',
  path: '/api/system/audit-verification',
  right: 'system:write',
  tag,
  summary: 'Verifies the whole sealed audit trail and names the first wrong row',
  answer: z.object({ sealed: whole, broken: z.string().nullable() }),
});

/** Whether somebody else changed how a match stands after a tablet saw it (server/README.md R4): judged in the unit of work that would count the tap. */
import type { Kysely } from 'kysely';
import type { Upon } from '#contract/live/standing.ts';
import type { Standing } from '#machines/match/events.ts';
import { standingColumns, standsAlike, withStanding } from '#machines/match/score-columns.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { presentedAs } from '../matches/presented-as.ts';
import type { StoredMatch } from '../matches/read.ts';

/** `told`: the standing that the tablet told. */
type Seen = { upon: Upon; epoch: string; told: () => Standing | null };

const counted: ReadonlySet<string> = new Set(standingColumns.map(presentedAs));

/**
 * Taps of one device follow each other whatever version they were made upon; anybody else's change stops them. What was seen in another record
 * (server/README.md R12) goes on only where this one stands exactly as it did there.
 */
export async function isOvertaken(work: Work, stored: StoredMatch, { upon, epoch, told }: Seen): Promise<boolean> {
  const { row, state, setting } = stored;
  if (upon.epoch !== epoch) {
    // A tablet that has not heard of this record yet tells it with the first tap alone.
    const standing = told();
    return !standing || !standsAlike(state, withStanding(state, setting, standing));
  }
  if (row.version === upon.version) return false;
  return (await lastForeignChange(work, row.id, upon.version, deviceOf(work))) !== null;
}

const deviceOf = ({ actor }: Work): number | null => (actor.kind === 'device' ? actor.deviceId : null);

/** The newest change of score, status, breaker or time-outs since `version` that is not this device's own. */
export async function lastForeignChange(
  { db }: { db: Kysely<Database> },
  matchId: number,
  version: number,
  deviceId: number | null,
): Promise<{ actor: string; at: string } | null> {
  const entries = await db
    .selectFrom('journal')
    .select(['actor', 'at', 'data'])
    .where('stream', '=', `match:${matchId}`)
    .where('version', '>', version)
    .$if(deviceId !== null, (query) => query.where((eb) => eb.or([eb('deviceId', 'is', null), eb('deviceId', '!=', deviceId)])))
    .orderBy('seq', 'desc')
    .execute();
  return entries.find(({ data }) => changesStanding(data)) ?? null;
}

function changesStanding(data: string): boolean {
  const { changed } = JSON.parse(data) as { changed?: unknown };
  return Array.isArray(changed) && changed.some((name) => counted.has(name));
}

/**
 * Judges the refusals of taps on a virtual day. A tablet sends only what its match allows, so a refusal has one of four reasons.
 * Another user changed the match after what the pad showed and before the refusal; or a restore removed a change of another user that the
 * pad had shown; or the tablet lost an earlier tap of the match to a refusal before the restore; or it brought back taps that the restore had
 * removed, and the pad did not show them yet.
 */
import type { HistoryAction } from './history.ts';
import { type MatchEntry, type MatchRecord, versionOf } from './match-log.ts';

/** A tap as it was sent; `upon` is the state that its pad showed. */
export type SentTap = { key: string; client: string; upon: { epoch: string; version: number } | null };

/** `records`: the journal before a restore, if there was one, and the present one. */
type RefusalEvidence = { taps: ReadonlyMap<string, SentTap>; actions: readonly HistoryAction[]; records: readonly MatchRecord[] };

/**
 * Returns sentences about taps that count although another user had changed status or score after what their pad showed. Such a score
 * belongs to neither history.
 */
export function mixedTaps({ taps, actions, records }: RefusalEvidence, most = 5): string[] {
  const clients = clientsOf(actions);
  const mixed = records.flatMap(({ epoch, log }) =>
    [...Map.groupBy(log, ({ key }) => key).values()].flatMap((entries) =>
      entries.flatMap(({ op, key }, place) => {
        const tap = op === null ? undefined : taps.get(op);
        const version = tap?.upon?.epoch === epoch ? tap.upon.version : null;
        if (!tap || version === null) return [];
        const isForeign = (entry: MatchEntry, number: number): boolean =>
          !isBehind(entry, version) ? false : changesStanding(entries[number - 1], entry) && isOfAnother(entry, tap, clients);
        return entries.slice(0, place).some(isForeign)
          ? [`${op} of ${tap.client} counts at ${key} behind another hand's change that its pad did not show.`]
          : [];
      }),
    ),
  );
  return mixed.slice(0, most);
}

const clientsOf = (actions: readonly HistoryAction[]): ReadonlyMap<string, string> =>
  new Map(actions.flatMap((action) => (action.type === 'invoke' ? [[action.op, action.client]] : [])));

const isOfAnother = ({ by }: MatchEntry, { client }: SentTap, clients: ReadonlyMap<string, string>): boolean =>
  by === null || clients.get(by) !== client;

/** The change of the first entry is not known here. */
const changesStanding = (before: MatchEntry | undefined, { state }: MatchEntry): boolean =>
  before !== undefined && standingIn(before.state) !== standingIn(state);

const standingIn = (words: string): string => words.slice(words.indexOf(' '));

/** Returns sentences about refusals without a reason, and refusals that are missing from the journal. */
export function wrongRefusals({ taps, actions, records }: RefusalEvidence, most = 5): string[] {
  const recorded = recordedOps(records);
  const answered = new Set(actions.flatMap((action) => (action.type === 'fail' && taps.has(action.op) ? [action.op] : [])));
  const unrecorded = [...answered].filter((op) => !recorded.has(op)).map((op) => `${op} was refused, and the record does not say so.`);
  const clients = clientsOf(actions);
  const causeless = records.flatMap((record, number) =>
    record.refused.flatMap(({ op, key, place }) => {
      const tap = taps.get(op);
      if (tap?.key !== key) return [`${op} was refused at ${key}, where no tablet asked for it.`];
      const isForeign = (entry: MatchEntry): boolean => entry.changes && isOfAnother(entry, tap, clients);
      const left = records[number - 1] ?? null;
      const isBroughtBack = ({ by }: MatchEntry): boolean =>
        by !== null && tap.upon?.epoch === record.epoch && (left?.log.some((entry) => entry.op === by) ?? false);
      const isReason = (entry: MatchEntry): boolean => isForeign(entry) || isBroughtBack(entry);
      if (reasons({ tap, record, left, place }).some(isReason) || hasLostTapBefore(left, tap, taps)) return [];
      return [`${op} of ${tap.client} was refused at ${key}, and no other hand had changed what its pad showed.`];
    }),
  );
  return [...unrecorded.slice(0, most), ...causeless.slice(0, most)];
}

/**
 * Whether a tap of the same tablet and match was refused before the restore. That refusal is judged by itself; what the tablet tapped after it
 * stood on a score that no longer comes.
 */
const hasLostTapBefore = (left: MatchRecord | null, { key, client }: SentTap, taps: ReadonlyMap<string, SentTap>): boolean =>
  left?.refused.some((refusal) => refusal.key === key && taps.get(refusal.op)?.client === client) ?? false;

/** Returns the taps that the journals name as refused or held. */
export const recordedOps = (records: readonly MatchRecord[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ refused, held }) => [...refused.map(({ op }) => op), ...held]));

type JudgedRefusal = { tap: SentTap; record: MatchRecord; left: MatchRecord | null; place: number };

/** Returns the entries by which the match differed from what the pad had shown, when the tap was refused. */
function reasons({ tap: { key, upon }, record, left, place }: JudgedRefusal): MatchEntry[] {
  if (upon === null) return [];
  const before = entriesOf(record.log.slice(0, place), key);
  if (upon.epoch === record.epoch) return before.filter((entry) => isBehind(entry, upon.version));
  if (upon.epoch !== left?.epoch) return [];
  const gone = entriesOf(left.log, key);
  const common = commonLength(gone, entriesOf(record.log, key));
  return [
    ...gone.slice(common).filter((entry) => !isBehind(entry, upon.version)),
    ...before.filter((entry, number) => number >= common || isBehind(entry, upon.version)),
  ];
}

const entriesOf = (log: readonly MatchEntry[], key: string): MatchEntry[] => log.filter((entry) => entry.key === key);
const isBehind = ({ state }: MatchEntry, version: number): boolean => versionOf(state) > version;

/** Returns how many entries both begin with. */
function commonLength(one: readonly MatchEntry[], other: readonly MatchEntry[]): number {
  const parts = one.findIndex(({ by, state }, place) => by !== other[place]?.by || state !== other[place]?.state);
  return parts < 0 ? one.length : parts;
}

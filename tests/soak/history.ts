/** Compares what clients saw with the journal, in the manner of Jepsen. Returns sentences; none when every promise was kept. */

/**
 * An action or sight of a client, in order. After `invoke` comes at most one of `ok` (stored) and `fail` (refused).
 * `info` or nothing means that nobody knows the result. `t` is milliseconds on one clock for all.
 */
export type HistoryAction =
  | { type: 'invoke' | 'ok' | 'fail' | 'info'; client: string; op: string; t: number }
  /** A display shows this state of `key`; `epoch` is the epoch of the state. */
  | { type: 'show'; client: string; key: string; state: string; epoch: string; t: number };

/** One journal entry, in order. `op` is null if no client requested it, as for the server's own timers and the preparations of the test. */
export type LogEntry = { op: string | null; key: string; state: string };

export type Evidence = {
  actions: readonly HistoryAction[];
  log: readonly LogEntry[];
  /** The state of each key before the first entry, if a display may have seen it. */
  first?: ReadonlyMap<string, string>;
  /** The stored rows at the end. */
  rows?: ReadonlyMap<string, string>;
  /** Displays that had time to catch up, so they must show the last state. */
  settled?: readonly string[];
};

/**
 * Returns sentences about every broken promise. There are at most `most` of each kind, because one fault often shows in thousands of
 * entries.
 */
export function violationsOf(evidence: Evidence, most = 5): string[] {
  const places = placesOf(evidence.log);
  return [answers, counts, order, realTime, displays, rows].flatMap((rule) => rule(evidence, places).slice(0, most));
}

/** The positions in the journal that name each op. */
type OpPositions = ReadonlyMap<string, readonly number[]>;
type HistoryRule = (evidence: Evidence, places: OpPositions) => string[];

function placesOf(log: readonly LogEntry[]): OpPositions {
  const places = new Map<string, number[]>();
  for (const [place, { op }] of log.entries()) if (op !== null) places.set(op, [...(places.get(op) ?? []), place]);
  return places;
}

type OpAnswer = { client: string; invokedAt: number; answeredAt: number; answer: 'ok' | 'fail' | 'info' };

/** Returns the answers per op, in the order of their invocations. */
function answersOf(actions: readonly HistoryAction[]): Map<string, OpAnswer> {
  const known = new Map<string, OpAnswer>();
  for (const action of actions) {
    if (action.type === 'show') continue;
    const { op, client, t, type } = action;
    const before = known.get(op);
    if (type === 'invoke' && !before) known.set(op, { client, invokedAt: t, answeredAt: Number.POSITIVE_INFINITY, answer: 'info' });
    if (type !== 'invoke' && type !== 'info' && before?.answer === 'info') known.set(op, { ...before, answer: type, answeredAt: t });
  }
  return known;
}

/** An answer never changes, and no answer comes without a request. */
const answers: HistoryRule = ({ actions }) => {
  const said = new Map<string, HistoryAction['type']>();
  return actions.flatMap((action) => {
    if (action.type === 'show') return [];
    const before = said.get(action.op);
    if (action.type !== 'info' && (before === undefined || before === 'invoke')) said.set(action.op, action.type);
    if (action.type !== 'invoke' && before === undefined) return [`${action.op} of ${action.client} was answered without being asked.`];
    const isOther = (before === 'ok' || before === 'fail') && (action.type === 'ok' || action.type === 'fail') && action.type !== before;
    return isOther ? [`${action.op} of ${action.client} was answered ${before} and then ${action.type}.`] : [];
  });
};

/** An op that is ok is there once, a failed one never, an unknown one at most once. The journal has no op without a request. */
const counts: HistoryRule = ({ actions }, places) => {
  const known = answersOf(actions);
  const ownerless = [...places.keys()].filter((op) => !known.has(op)).map((op) => `${op} stands in the record, and nobody asked for it.`);
  const wrong = [...known].flatMap(([op, { client, answer }]) => {
    const times = places.get(op)?.length ?? 0;
    if (times > 1) return [`${op} of ${client} was counted ${times} times.`];
    if (answer === 'ok' && times === 0) return [`${op} of ${client} was acknowledged and is lost.`];
    return answer === 'fail' && times > 0 ? [`${op} of ${client} was refused and counts all the same.`] : [];
  });
  return [...ownerless, ...wrong];
};

/** The ops of one client are in the journal in their order. */
const order: HistoryRule = ({ actions }, places) => {
  const last = new Map<string, { op: string; place: number }>();
  return [...answersOf(actions)].flatMap(([op, { client }]) => {
    const place = places.get(op)?.[0];
    if (place === undefined) return [];
    const before = last.get(client);
    if (!before || place > before.place) last.set(client, { op, place });
    return before && place < before.place ? [`${client} did ${before.op} before ${op}, and the record has them the other way round.`] : [];
  });
};

/** An op that was acknowledged before another one on the same key was requested comes first in the journal. */
const realTime: HistoryRule = ({ actions, log }, places) => {
  const known = answersOf(actions);
  const byKey = Map.groupBy(
    [...places].flatMap(([op, [place = 0]]) =>
      known.has(op) ? [{ op, place, key: log[place]?.key ?? '', ...(known.get(op) as OpAnswer) }] : [],
    ),
    ({ key }) => key,
  );
  return [...byKey.values()].flatMap((ops) => {
    // The check runs from the end of the journal: an op that was acknowledged before an earlier entry was requested is out of order.
    let latest: { op: string; invokedAt: number } | null = null;
    return ops
      .sort((one, other) => one.place - other.place)
      .flatMap((op) => {
        const before = latest;
        if (!before || op.invokedAt > before.invokedAt) latest = op;
        return before && op.answeredAt < before.invokedAt
          ? [`${op.op} was acknowledged before ${before.op} was asked, and stands behind it in the record.`]
          : [];
      });
  });
};

/** The states of each display are a part of the journal's, in its order. A display with time to catch up shows the last one. */
const displays: HistoryRule = ({ actions, log, first, settled = [] }) => {
  const states = new Map([...(first ?? [])].map(([key, state]) => [key, [state]]));
  for (const { key, state } of log) states.set(key, [...(states.get(key) ?? []), state]);
  const shown = Map.groupBy(
    actions.filter((action) => action.type === 'show'),
    ({ client, key, epoch }) => `${client} ${key} ${epoch}`,
  );
  const wrong = [...shown.values()].flatMap((shows) => wrongShows(shows, states.get(shows[0]?.key ?? '') ?? []));
  const late = settled.flatMap((client) =>
    [...states].flatMap(([key, all]) => {
      const last = actions.findLast((action) => action.type === 'show' && action.client === client && action.key === key);
      if (last?.type !== 'show' || last.state === all.at(-1)) return [];
      return [`${client} ends on "${last.state}" of ${key}, and the record on "${all.at(-1)}".`];
    }),
  );
  return [...wrong, ...late];
};

function wrongShows(shows: readonly Extract<HistoryAction, { type: 'show' }>[], states: readonly string[]): string[] {
  let place = 0;
  return shows.flatMap(({ client, key, state }) => {
    const next = states.indexOf(state, place);
    if (next < 0) {
      const was = states.includes(state) ? `went back to "${state}"` : `showed "${state}", which it never was`;
      return [`${client} ${was} (${key}, after "${states[place]}").`];
    }
    place = next;
    return [];
  });
}

/** The stored row equals the state that all entries give. */
const rows: HistoryRule = ({ log, first, rows: stored = new Map() }) => {
  const last = new Map([...(first ?? []), ...log.map(({ key, state }) => [key, state] as const)]);
  return [...stored].flatMap(([key, row]) =>
    last.has(key) && last.get(key) !== row ? [`The row of ${key} says "${row}", and its record "${last.get(key)}".`] : [],
  );
};

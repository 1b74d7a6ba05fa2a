/** Metrics in the text format of Prometheus (0.0.4). Counting is cheap; expensive values are computed only at a scrape. */

export type Metrics = ReturnType<typeof createMetrics>;

type Labels = Readonly<Record<string, string | number>>;
type MetricType = 'counter' | 'gauge';

const prefix = 'hall_';
/** In seconds. */
const latencies = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const groupSizes = [1, 2, 4, 8, 16, 32, 64];

export function createMetrics() {
  const families = new Map<string, { lines: () => string[] }>();
  const scrapers = new Map<string, () => void | Promise<void>>();
  const register = <Family extends { lines: () => string[] }>(name: string, family: Family): Family => {
    families.set(name, family);
    return family;
  };
  const values = (type: MetricType, name: string, help: string) => register(name, valuesOf(type, name, help));
  const gauges = new Map<string, ReturnType<typeof valuesOf>>();
  /** Returns the gauge with this name. Several servers may share a context, so the gauge may exist already. */
  const gauge = (name: string, help: string) => {
    const existing = gauges.get(name) ?? values('gauge', prefix + name, help);
    gauges.set(name, existing);
    return { set: (value: number) => existing.set({}, value) };
  };
  const updateProcessMetrics = processGauges(values);
  return {
    commits: register(
      'commits',
      histogramOf(`${prefix}commit_seconds`, 'From the request of a unit of work until it is safe on the disk, or refused', latencies),
    ),
    groups: register('groups', histogramOf(`${prefix}commit_group_size`, 'Commands that shared one transaction and its fsync', groupSizes)),
    commands: values(
      'counter',
      `${prefix}commands_total`,
      'Commands over sockets, taps among them, by who sent them and what they were answered',
    ),
    refusals: values('counter', `${prefix}refusals_total`, 'Calls that were refused, by their problem'),
    deliveries: values('counter', `${prefix}deliveries_total`, 'Frames of changes handed to sockets'),
    stateBuilds: values('counter', `${prefix}state_builds_total`, 'States of rooms that were read from the database'),
    held: values('counter', `${prefix}held_back_total`, 'Frames that a lagging socket was spared'),
    sockets: values('gauge', `${prefix}sockets`, 'Open sockets, by who is behind them'),
    lagging: gauge('lagging_sockets', 'Sockets that do not take what they are sent'),
    gauge,
    /** Sets the function that runs at every scrape. Each name has one. */
    beforeScrape: (name: string, scraper: () => void | Promise<void>): void => void scrapers.set(name, scraper),
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    scrape: async (): Promise<string> => {
      updateProcessMetrics();
      await Promise.all([...scrapers.values()].map(async (scraper) => scraper()));
      return `${[...families.values()].flatMap((family) => family.lines()).join('\n')}\n`;
    },
  };
}

/** Measures the duration of a unit of work, whether it succeeds or not. Returns the same promise. */
export function measureCommit<Result>({ commits }: Pick<Metrics, 'commits'>, work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  const end = (outcome: string) => (): void => commits.observe((performance.now() - start) / 1000, { outcome });
  work.then(end('done'), end('refused'));
  return work;
}

const headOf = (name: string, help: string, type: string): string[] => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${JSON.stringify(String(value))}`)
    .join(',');
const line = (name: string, labels: string, value: number): string => `${name}${labels && `{${labels}}`} ${value}`;

function valuesOf(type: MetricType, name: string, help: string) {
  const values = new Map<string, number>();
  return {
    inc: (labels: Labels | number = 1, by = 1): void => {
      const [key, more] = typeof labels === 'number' ? ['', labels] : [labelText(labels), by];
      values.set(key, (values.get(key) ?? 0) + more);
    },
    set: (labels: Labels, value: number): void => void values.set(labelText(labels), value),
    reset: (): void => values.clear(),
    lines: () => [...headOf(name, help, type), ...[...values].map(([labels, value]) => line(name, labels, value))],
  };
}

function histogramOf(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { counts: number[]; sum: number }>();
  const linesOf = ([labels, { counts, sum }]: [string, { counts: number[]; sum: number }]): string[] => {
    let below = 0;
    const bucket = (bound: string): string => [labels, `le="${bound}"`].filter(Boolean).join(',');
    const buckets = [...bounds.map(String), '+Inf'].map((bound, index) => {
      below += counts[index] ?? 0;
      return line(`${name}_bucket`, bucket(bound), below);
    });
    return [...buckets, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, below)];
  };
  return {
    observe: (value: number, labels: Labels = {}): void => {
      const key = labelText(labels);
      const current = series.get(key) ?? { counts: [...bounds, 0].map(() => 0), sum: 0 };
      const index = bounds.findIndex((bound) => value <= bound);
      const bucket = index === -1 ? bounds.length : index;
      current.counts[bucket] = (current.counts[bucket] ?? 0) + 1;
      current.sum += value;
      series.set(key, current);
    },
    lines: () => [...headOf(name, help, 'histogram'), ...[...series].flatMap(linesOf)],
  };
}

/** The standard process metrics, with the names that all Prometheus exporters use. */
function processGauges(values: (type: MetricType, name: string, help: string) => ReturnType<typeof valuesOf>): () => void {
  const cpu = values('counter', 'process_cpu_seconds_total', 'User and system time');
  const resident = values('gauge', 'process_resident_memory_bytes', 'Memory of the process');
  const heap = values('gauge', 'nodejs_heap_size_used_bytes', 'Memory of its objects');
  const started = values('gauge', 'process_start_time_seconds', 'Since 1970');
  return () => {
    const { user, system } = process.cpuUsage();
    cpu.set({}, (user + system) / 1e6);
    resident.set({}, process.memoryUsage.rss());
    heap.set({}, process.memoryUsage().heapUsed);
    started.set({}, Math.round(Date.now() / 1000 - process.uptime()));
  };
}

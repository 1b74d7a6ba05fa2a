/**
 * Packs the files of a client by what is used together. Left to itself the bundler makes a file of every few lines that two screens share: 60 requests
 * for a list, each compressed alone.
 */

/** A file that the bundler has made by itself. `lazy` are the files that it loads later; `isScreen` says that a screen or a part is loaded by it. */
export type LooseFile = {
  size: number;
  imports: readonly string[];
  lazy: readonly string[];
  isScreen: boolean;
  modules: readonly string[];
};

/** `loads` has one bit for each screen or part that is on the page with it. */
type Pack = { loads: bigint; size: number; files: string[] };

/**
 * Two packs become one as long as the requests that this saves weigh more than the bytes that screens then load in vain. A request weighs as much
 * as this many bytes of minified source.
 */
const requestWeight = 6_100;

/** A screen that loads more bytes of minified source than this, beside what every address loads, is heavy: bytes in vain count more there. */
const heavyBytes = 200_000;
const heavyFactor = 12;

/** Returns the name of the pack for every module that several screens share; the others stay with their screen. `entry` is loaded by every address. */
export function packModules(entry: string, files: ReadonlyMap<string, LooseFile>): Map<string, string> {
  const base = reach([entry], files);
  const { loads, heavy } = loadsOf(base, files);
  const packs = new Map<bigint, Pack>();
  for (const [name, { size, isScreen }] of files) {
    const bits = loads.get(name);
    if (bits === undefined || isScreen) continue;
    const pack = packs.get(bits) ?? { loads: bits, size: 0, files: [] };
    packs.set(bits, pack);
    pack.size += size;
    pack.files.push(name);
  }
  const named = merge([...packs.values()], heavy, files).flatMap((pack, index) => {
    const name = `${countBits(pack.loads) > common ? 'common' : 'pack'}-${index}`;
    return pack.files.flatMap((file) => files.get(file)?.modules ?? []).map((id): [string, string] => [id, name]);
  });
  return new Map(named);
}

/** A pack that more screens and parts load is one that a part names before it is loaded (vite.chunks.config.ts). */
const common = 60;

/** A dialog comes on top of the screen under it. */
const isDialog = (file: LooseFile | undefined): boolean => file?.modules.some((id) => /-(modal|dialog|tab)\.tsx$/.test(id)) ?? false;

/** These files and all they import, not counting what they load later. */
function reach(start: readonly string[], files: ReadonlyMap<string, LooseFile>): Set<string> {
  const reached = new Set(start);
  // A set goes on to what is added while it is walked.
  for (const name of reached) for (const next of files.get(name)?.imports ?? []) reached.add(next);
  return reached;
}

/** `loads` has one bit per screen or part for the files that are on the page with it; `heavy` those of heavy ones. A part comes after its screen. */
function loadsOf(base: ReadonlySet<string>, files: ReadonlyMap<string, LooseFile>): { loads: Map<string, bigint>; heavy: bigint } {
  let heavy = 0n;
  const loads = new Map<string, bigint>();
  const lazyOf = (names: ReadonlySet<string>): string[] => [...names].flatMap((name) => files.get(name)?.lazy ?? []);
  const queue = [...new Set(lazyOf(base))].map((screen) => ({ screen, before: new Set<string>() }));
  const known = new Set(queue.map(({ screen }) => screen));
  let bit = 1n;
  for (const { screen, before } of queue) {
    const own = new Set([...reach([screen], files)].filter((name) => !base.has(name)));
    const onPage = new Set([...before, ...own]);
    for (const name of onPage) loads.set(name, (loads.get(name) ?? 0n) | bit);
    if ([...onPage].reduce((sum, name) => sum + (files.get(name)?.size ?? 0), 0) > heavyBytes || isDialog(files.get(screen))) heavy |= bit;
    bit <<= 1n;
    for (const next of lazyOf(own)) {
      if (!known.has(next)) queue.push({ screen: next, before: onPage });
      known.add(next);
    }
  }
  return { loads, heavy };
}

type Gains = Map<Pack, Map<Pack, number>>;

/** Merges the two packs that gain most, again and again. No merge makes two files import each other: one of them would run too early. */
function merge(packs: readonly Pack[], heavy: bigint, files: ReadonlyMap<string, LooseFile>): Pack[] {
  const left = new Set<Pack>();
  const gains: Gains = new Map();
  const packOf = new Map<string, Pack>();
  const add = (pack: Pack): void => {
    const worth = [...left].map((other): [Pack, number] => [other, gainOf(pack, other, heavy)]).filter(([, gain]) => gain > 0);
    gains.set(pack, new Map(worth));
    left.add(pack);
    for (const file of pack.files) packOf.set(file, pack);
  };
  for (const pack of packs) add(pack);
  for (let best = bestOf(gains); best; best = bestOf(gains)) {
    const [one, other] = best;
    if (isBetween(one, other, packOf, files) || isBetween(other, one, packOf, files)) {
      gains.get(one)?.delete(other);
      continue;
    }
    for (const gone of best) {
      left.delete(gone);
      gains.delete(gone);
      for (const own of gains.values()) own.delete(gone);
    }
    add({ loads: one.loads | other.loads, size: one.size + other.size, files: [...one.files, ...other.files] });
  }
  return [...left];
}

function bestOf(gains: Gains): [one: Pack, other: Pack] | null {
  let best: [one: Pack, other: Pack] | null = null;
  let most = 0;
  for (const [one, own] of gains)
    for (const [other, gain] of own) {
      if (gain <= most) continue;
      most = gain;
      best = [one, other];
    }
  return best;
}

/** The bytes that one request less is worth on all screens with both packs, less the bytes that the other screens load in vain. */
function gainOf(one: Pack, other: Pack, heavy: bigint): number {
  const weigh = (bits: bigint): number => countBits(bits) + (heavyFactor - 1) * countBits(bits & heavy);
  return (
    requestWeight * countBits(one.loads & other.loads) -
    one.size * weigh(other.loads & ~one.loads) -
    other.size * weigh(one.loads & ~other.loads)
  );
}

const countBits = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

/** Whether a third file lies on a path of imports from one pack to the other. */
function isBetween(from: Pack, to: Pack, packOf: ReadonlyMap<string, Pack>, files: ReadonlyMap<string, LooseFile>): boolean {
  const importsOf = (names: readonly string[]) => names.flatMap((name) => files.get(name)?.imports ?? []);
  const inside = new Set(from.files);
  const seen = new Set(importsOf(from.files).filter((name) => !inside.has(name) && packOf.get(name) !== to));
  for (const name of seen) {
    if (packOf.get(name) === to) return true;
    for (const next of importsOf(packOf.get(name)?.files ?? [name])) if (!inside.has(next)) seen.add(next);
  }
  return false;
}

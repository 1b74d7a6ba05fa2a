/**
 * Packs the files of a client by what is used together. Left to itself the bundler makes a file of every few lines that two screens share: 60 requests
 * for a list, each compressed alone.
 */

/** A file that the bundler has made by itself. `lazy` are the files that it loads later; `isScreen` says that a screen or a part is loaded by it. */
export type LooseFile = {
  /** Bytes of minified source. */
  size: number;
  imports: readonly string[];
  lazy: readonly string[];
  isScreen: boolean;
  modules: readonly string[];
};

/** The files that one address needs at first, and the compressed bytes that they may weigh together. */
export type LimitedLoad = { files: ReadonlySet<string>; limit: number };

type Packing = {
  /** No merge takes one of these over its limit; one that is over it already does not grow. */
  limited?: readonly LimitedLoad[];
  /** Returns the compressed bytes of a file that would hold these files. */
  weigh: (files: readonly string[]) => number;
};

/**
 * Files that become one. `loads` has one bit for each screen or part that is on the page with it, `limited` one for each limited load that it
 * belongs to. `weight` are compressed bytes.
 */
type Pack = { loads: bigint; limited: bigint; size: number; weight: number; files: string[]; isScreen: boolean };

/**
 * Two packs become one as long as the requests that this saves weigh more than the bytes that screens then load in vain. A request weighs as much
 * as this many bytes of minified source.
 */
const requestWeight = 12_000;

/** Returns the name of the pack for every module that several screens share; the others stay with their screen. `entry` is loaded by every address. */
export function packModules(entry: string, files: ReadonlyMap<string, LooseFile>, { limited = [], weigh }: Packing): Map<string, string> {
  const base = reach([entry], (name) => files.get(name)?.imports ?? []);
  const packs = new Map<string, Pack>();
  for (const [name, loads] of loadsOf(base, files)) {
    const { size = 0, isScreen = false } = files.get(name) ?? {};
    const key = isScreen ? name : String(loads);
    const pack = packs.get(key) ?? { loads, limited: 0n, size: 0, weight: 0, files: [], isScreen };
    packs.set(key, pack);
    pack.size += size;
    pack.files.push(name);
  }
  const packed = new Packs([...packs.values()], files, { limited, weigh }).merge();
  const named = packed.flatMap((pack, index) => {
    const name = `${countBits(pack.loads) > common ? 'common' : 'pack'}-${index}`;
    return pack.files.flatMap((file) => files.get(file)?.modules ?? []).map((id): [string, string] => [id, name]);
  });
  return new Map(named);
}

/** A pack that more screens and parts load is one that a part names before it is loaded (vite.chunks.config.ts). */
const common = 60;

/** These and all they import, not counting what they load later. */
export function reach<Part>(start: Iterable<Part>, importsOf: (part: Part) => Iterable<Part>): Set<Part> {
  const reached = new Set(start);
  // A set goes on to what is added while it is walked.
  for (const part of reached) for (const next of importsOf(part)) reached.add(next);
  return reached;
}

/** Returns for each file one bit per screen or part that is on the page with it. A part comes after its screen. */
function loadsOf(base: ReadonlySet<string>, files: ReadonlyMap<string, LooseFile>): Map<string, bigint> {
  const loads = new Map<string, bigint>();
  const lazyOf = (names: ReadonlySet<string>): string[] => [...names].flatMap((name) => files.get(name)?.lazy ?? []);
  const queue = [...new Set(lazyOf(base))].map((screen) => ({ screen, before: new Set<string>() }));
  const known = new Set(queue.map(({ screen }) => screen));
  let bit = 1n;
  for (const { screen, before } of queue) {
    const own = new Set([...reach([screen], (name) => files.get(name)?.imports ?? [])].filter((name) => !base.has(name)));
    const onPage = new Set([...before, ...own]);
    for (const name of onPage) loads.set(name, (loads.get(name) ?? 0n) | bit);
    bit <<= 1n;
    for (const next of lazyOf(own)) {
      if (!known.has(next)) queue.push({ screen: next, before: onPage });
      known.add(next);
    }
  }
  return loads;
}

type Files = ReadonlyMap<string, LooseFile>;

/** The packs while they are merged: what each one is worth with each other one, and how much the limited loads weigh. */
class Packs {
  private readonly packOf = new Map<string, Pack>();
  private readonly left = new Set<Pack>();
  private readonly gains = new Map<Pack, Map<Pack, number>>();
  /** Bytes that a limited load may still grow. */
  private readonly room: number[];
  private readonly files: Files;
  private readonly weigh: Packing['weigh'];

  constructor(packs: readonly Pack[], files: Files, { limited = [], weigh }: Packing) {
    this.files = files;
    this.weigh = weigh;
    for (const pack of packs) {
      pack.weight = weigh(pack.files);
      for (const file of pack.files) this.packOf.set(file, pack);
    }
    this.room = limited.map((load, at) => {
      const own = this.reach([...load.files].flatMap((file) => this.packOf.get(file) ?? []));
      for (const pack of own) pack.limited |= 1n << BigInt(at);
      return load.limit - [...own].reduce((sum, { weight }) => sum + weight, 0);
    });
    for (const pack of packs) if (!pack.isScreen) this.add(pack);
  }

  /** Merges the two packs that gain most, again and again. No merge makes two files import each other: one of them would run too early. */
  merge(): Pack[] {
    for (let best = this.best(); best; best = this.best()) {
      const [one, other] = best;
      if (this.isBetween(one, other) || this.isBetween(other, one) || !this.join(one, other)) this.gains.get(one)?.delete(other);
    }
    return [...this.left];
  }

  private add(pack: Pack): void {
    const worth = [...this.left].map((other): [Pack, number] => [other, this.gainOf(pack, other)]).filter(([, gain]) => gain > 0);
    this.gains.set(pack, new Map(worth));
    this.left.add(pack);
  }

  private best(): [one: Pack, other: Pack] | null {
    let best: [one: Pack, other: Pack] | null = null;
    let most = 0;
    for (const [one, own] of this.gains)
      for (const [other, gain] of own) {
        if (gain <= most) continue;
        most = gain;
        best = [one, other];
      }
    return best;
  }

  /** The bytes that one request less is worth on all screens with both packs, less the bytes that the other screens load in vain. */
  private gainOf(one: Pack, other: Pack): number {
    const inVain = (pack: Pack, loads: bigint): number =>
      [...this.reach([pack])].reduce((sum, next) => sum + next.size * countBits(loads & ~next.loads), 0);
    return requestWeight * countBits(one.loads & other.loads) - inVain(one, other.loads) - inVain(other, one.loads);
  }

  /** Makes one pack of two, unless a limited load would pass its limit. Who loads one of both then loads all that both import. */
  private join(one: Pack, other: Pack): boolean {
    const files = [...one.files, ...other.files];
    const [loads, limited] = [one.loads | other.loads, one.limited | other.limited];
    const weight = this.weigh(files);
    const imported = [...this.reach([one, other])].filter((pack) => pack !== one && pack !== other);
    const growths = this.room.map((_, at) => {
      const bit = 1n << BigInt(at);
      if (!(limited & bit)) return 0;
      const held = [one, other].filter((pack) => pack.limited & bit).reduce((sum, pack) => sum + pack.weight, 0);
      const more = imported.filter((pack) => !(pack.limited & bit)).reduce((sum, pack) => sum + pack.weight, 0);
      return weight - held + more;
    });
    if (growths.some((growth, at) => growth > 0 && growth > (this.room[at] ?? 0))) return false;
    for (const [at, growth] of growths.entries()) this.room[at] = (this.room[at] ?? 0) - growth;
    for (const pack of [one, other]) this.remove(pack);
    for (const pack of imported) {
      pack.limited |= limited;
      if ((pack.loads | loads) === pack.loads) continue;
      pack.loads |= loads;
      if (this.left.has(pack)) {
        this.remove(pack);
        this.add(pack);
      }
    }
    const merged = { loads, limited, size: one.size + other.size, weight, files, isScreen: false };
    for (const file of files) this.packOf.set(file, merged);
    this.add(merged);
    return true;
  }

  private remove(pack: Pack): void {
    this.left.delete(pack);
    this.gains.delete(pack);
    for (const own of this.gains.values()) own.delete(pack);
  }

  private reach(packs: readonly Pack[]): Set<Pack> {
    return reach(packs, (pack) => this.importsOf(pack));
  }

  private importsOf(pack: Pack): Pack[] {
    return pack.files.flatMap((name) => this.files.get(name)?.imports ?? []).flatMap((name) => this.packOf.get(name) ?? []);
  }

  /** Whether a third pack lies on a path of imports from one pack to the other. */
  private isBetween(from: Pack, to: Pack): boolean {
    const others = (pack: Pack): Pack[] => this.importsOf(pack).filter((next) => next !== from);
    return reach(
      others(from).filter((pack) => pack !== to),
      others,
    ).has(to);
  }
}

const countBits = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

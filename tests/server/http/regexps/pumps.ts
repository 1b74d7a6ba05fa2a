/** The hardest inputs of a regular expression, read from the expression itself: each unbounded repetition is fed with the text that it repeats. */

/** `prefix`: the text before the repetition; `unit`: the repeated text. */
export type Pump = { prefix: string; unit: string };

type RegExpNode =
  | { kind: 'one'; samples: string[] }
  | { kind: 'none' }
  /** `silent`: an assertion, which consumes nothing. */
  | { kind: 'group'; options: RegExpNode[][]; silent: boolean }
  | { kind: 'repeat'; of: RegExpNode; min: number; unbounded: boolean };

export function pumpsOf({ source, flags }: RegExp): Pump[] {
  const found = new Map<string, Pump>();
  for (const options of new Reader(source, flags).alternatives()) {
    for (const optional of [0, 1]) collect(options, '', optional, (pump) => found.set(JSON.stringify(pump), pump));
  }
  return [...found.values()];
}

/** The signs that an expression names: one of them may end a repetition and make all work before it useless. */
export const lettersOf = ({ source }: RegExp): string[] => [...new Set(source.match(/[^\w\s\\()[\]{}?*+|^$.]/gu) ?? [])].slice(0, 4);

/** Goes through a sequence with the shortest text that leads to each position, or (`optional` 1) with every optional part once. */
function collect(nodes: readonly RegExpNode[], prefix: string, optional: number, add: (pump: Pump) => void): string {
  let before = prefix;
  for (const node of nodes) {
    if (node.kind === 'group') for (const option of node.options) collect(option, before, optional, add);
    if (node.kind === 'repeat') {
      collect([node.of], before, optional, add);
      for (const unit of node.unbounded ? samplesOf(node.of, optional) : []) {
        if (unit === '') continue;
        add({ prefix: before, unit });
        // The engine tries the expression from every position where it may begin.
        add({ prefix: '', unit: before + unit });
      }
    }
    before += samplesOf(node, optional)[0] ?? '';
  }
  return before;
}

function samplesOf(node: RegExpNode, optional: number): string[] {
  if (node.kind === 'none') return [''];
  if (node.kind === 'one') return node.samples;
  if (node.kind === 'repeat') {
    const times = Math.max(node.min, optional);
    return samplesOf(node.of, optional).map((sample) => sample.repeat(times));
  }
  if (node.silent) return [''];
  return node.options.map((option) => option.map((part) => samplesOf(part, optional)[0] ?? '').join(''));
}

const printable = Array.from({ length: 95 }, (_none, index) => String.fromCharCode(32 + index));
const candidates = [' ', 'a', '0', '-', ...printable, '\t', '\n', '\u0001', 'é', 'Ж', '\u0300', '\u{1f3b1}'];

/** Reads the part of the syntax that consumes text; it treats unknown syntax as a letter. */
class Reader {
  private at = 0;
  private readonly source: string;
  private readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags.replace(/[gyd]/g, '');
  }

  alternatives(): RegExpNode[][] {
    const options: RegExpNode[][] = [[]];
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        this.at++;
        options.push([]);
      } else options.at(-1)?.push(this.quantified(this.atom()));
    }
    return options;
  }

  private atom(): RegExpNode {
    const opening = this.take(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y);
    if (opening !== null) {
      const options = this.alternatives();
      this.at++;
      return { kind: 'group', options, silent: /[=!]/.test(opening) };
    }
    if (this.take(/\^|\$|\\[bB]/y) !== null) return { kind: 'none' };
    const one = this.take(/\[\^?(?:\\.|[^\]\\])*\]|\\(?:u\{\w+\}|u\w{4}|x\w{2}|c\w|[pP]\{[^}]+\}|.)|./suy) ?? '';
    const matcher = new RegExp(`^(?:${one})$`, this.flags);
    return { kind: 'one', samples: candidates.filter((text) => matcher.test(text)).slice(0, 3) };
  }

  private quantified(of: RegExpNode): RegExpNode {
    const quantifier = this.take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === null) return of;
    const [, min = '', comma, max] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
    if (min === '') return { kind: 'repeat', of, min: quantifier[0] === '+' ? 1 : 0, unbounded: quantifier[0] !== '?' };
    return { kind: 'repeat', of, min: Number(min), unbounded: comma === ',' && (max === '' || Number(max) >= 1000) };
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [text] = pattern.exec(this.source) ?? [];
    if (text === undefined) return null;
    this.at += text.length;
    return text;
  }
}

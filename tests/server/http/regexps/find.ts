/** Every regular expression in the sources of the server and of the rules of the sport. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../../../..');

export type RegExpSource = { where: string; expression: RegExp };

export type Sources = { literals: RegExpSource[] /** Files that put expressions together while they are loaded. */; builders: string[] };

export function findExpressions(): Sources {
  const literals: RegExpSource[] = [];
  const builders: string[] = [];
  for (const file of globSync('{server,machines}/**/*.ts', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    walk(parseSync(file, source).program, (node) => {
      if (isLiteral(node)) {
        const line = source.slice(0, node.start).split('\n').length;
        literals.push({ where: `${file}:${line}`, expression: new RegExp(node.regex.pattern, node.regex.flags) });
      }
      if (isBuilt(node)) builders.push(file);
    });
  }
  return { literals, builders: [...new Set(builders)] };
}

/** Expressions that these files build while they are loaded. */
export async function builtBy(files: readonly string[]): Promise<RegExpSource[]> {
  const built: RegExpSource[] = [];
  const Original = globalThis.RegExp;
  for (const file of files) {
    globalThis.RegExp = new Proxy(Original, {
      construct: (target, given) => {
        const expression = Reflect.construct(target, given);
        built.push({ where: file, expression });
        return expression;
      },
    });
    // The query makes it a separate module, which is loaded while the proxy is installed.
    await import(`${join(root, file)}?expressions`).finally(() => {
      globalThis.RegExp = Original;
    });
  }
  return built;
}

type RegExpLiteralNode = { start: number; regex: { pattern: string; flags: string } };

const isLiteral = (node: object): node is RegExpLiteralNode => 'regex' in node && typeof node.regex === 'object' && node.regex !== null;

const isBuilt = (node: object): boolean =>
  'type' in node &&
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  'callee' in node &&
  Object(node.callee).name === 'RegExp';

function walk(node: unknown, visit: (node: object) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return;
  visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** Names the browser and the system of a session: 'Firefox on Windows'. */
export function deviceOf(userAgent: string | null): { words: string; isHandheld: boolean } {
  const agent = userAgent ?? '';
  const browser = matchOf(agent, browsers) ?? 'Unknown program';
  const system = matchOf(agent, systems);
  return { words: system ? `${browser} on ${system}` : browser, isHandheld: /Mobile|Android|iPhone|iPad/.test(agent) };
}

/** Every browser's user agent also names other browsers: the first match counts. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const matchOf = (agent: string, kinds: readonly (readonly [RegExp, string])[]): string | undefined =>
  kinds.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Firefox on Windows': what a browser says of itself, as far as people care. */
export function deviceOf(userAgent: string | null): { words: string; isHandheld: boolean } {
  const agent = userAgent ?? '';
  const browser = found(agent, browsers) ?? 'Unknown program';
  const system = found(agent, systems);
  return { words: system ? `${browser} on ${system}` : browser, isHandheld: /Mobile|Android|iPhone|iPad/.test(agent) };
}

/** Every browser claims to be some others: the first that fits counts. */
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

const found = (agent: string, kinds: readonly (readonly [RegExp, string])[]): string | undefined =>
  kinds.find(([pattern]) => pattern.test(agent))?.[1];

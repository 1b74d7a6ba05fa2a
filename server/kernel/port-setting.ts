/** Reads a port from a setting. 0 lets the system choose one. Throws a sentence on an invalid value. */
export function readPort(setting: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${setting} must be a number from 0 to 65535, not "${text}".`);
  return port;
}

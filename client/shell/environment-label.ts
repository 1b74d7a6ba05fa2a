/** Labels a local server and a developer's computer, so that nobody takes them for the real one. */

/** Returns null for any other server. `development` means built for development or run with that profile. */
export function environmentLabel(hostname: string, development: boolean): 'LOCAL DEVELOPMENT' | 'LOCAL SERVER' | null {
  if (development) return 'LOCAL DEVELOPMENT';
  return isLocal(hostname) ? 'LOCAL SERVER' : null;
}

function isLocal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name === '::1' || name.endsWith('.local') || name.endsWith('.lan') || /^f[cd][0-9a-f]{2}:/.test(name))
    return true;
  return /^(127|10)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(name);
}

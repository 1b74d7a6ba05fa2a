/** '512 kB', '48 MB', '1.4 GB' */
export function formatBytes(bytes: number): string {
  if (bytes < mega) return `${Math.ceil(bytes / 1024)} kB`;
  if (bytes < giga) return `${rounded(bytes / mega)} MB`;
  return `${rounded(bytes / giga)} GB`;
}

const mega = 1024 ** 2;
const giga = 1024 ** 3;
const rounded = (amount: number): string => amount.toFixed(amount < 10 ? 1 : 0);

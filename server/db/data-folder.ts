/** The folder of the embedded database: its owner's alone. */
import { mkdirSync } from 'node:fs';

export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^(?:EEXIST|ENOTDIR)$/.test(String(error.code)))) throw error;
    throw new Error(`DATA_DIR cannot be the folder ${dataDir}: a file has this name, or that of a folder above it.`, { cause: error });
  }
}

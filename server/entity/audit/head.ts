/**
 * Reads and prints the head of the audit trail: its newest sealed row and the hash of that row. Later checks compare the trail with a
 * printed head.
 */

export type AuditHead = { id: number; hash: string };

const pattern = /^(\d{1,15}):([0-9a-f]{64})$/;

/** Returns the head. Throws for any other text, because a head that cannot be read would silently skip the comparison. `option`: its name in the command. */
export function readHead(text: string, option = '--head'): AuditHead {
  const [, id, hash] = pattern.exec(text.trim()) ?? [];
  if (id !== undefined && hash !== undefined) return { id: Number(id), hash };
  throw new Error(
    `${option} must be a row and its hash of 64 letters and digits, 4711:ab12…, not "${text}". npm run audit:verify prints such a head at its end, and the server logs it daily as ${option === '--head' ? 'auditHead' : 'journalHead'}.`,
  );
}

export const headText = ({ id, hash }: AuditHead): string => `${id}:${hash}`;

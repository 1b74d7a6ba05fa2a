/** The head of the audit trail as it is printed and logged, and as somebody gives it back to have the trail compared with it. */

export type Head = { id: number; hash: string };

const printed = /^(\d{1,15}):([0-9a-f]{64})$/;

/** Throws a sentence about anything else: a head that is not read would be a comparison that never took place. */
export function readHead(text: string): Head {
  const [, id, hash] = printed.exec(text.trim()) ?? [];
  if (id !== undefined && hash !== undefined) return { id: Number(id), hash };
  throw new Error(
    `--head must be a row and its hash of 64 letters and digits, 4711:ab12…, not "${text}". Such a head stands at the end of what npm run audit:verify said earlier, and daily as auditHead in the server's log.`,
  );
}

export const headText = ({ id, hash }: Head): string => `${id}:${hash}`;

/** 128 random bits in hex: the id of one intention, the same however often it is sent. `crypto.randomUUID` is missing on plain http. */
export function newCommandId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

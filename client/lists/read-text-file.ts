/** A text file as text: UTF-8, or else what spreadsheets on Windows write. */
type TextFile = { text: string; encoding: 'UTF-8' | 'Windows-1252' };

export function decodeText(bytes: ArrayBuffer | Uint8Array): TextFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** The keys of this installation: made at the first start, kept beside the database in a file that only its owner may read (.github/SECURITY.md control 8). */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { createOnce, refuseIfOthersCanRead, replaceAlone } from './durable-file.ts';
import { codeOf, isFull } from './make-folder.ts';

export type Secrets = {
  /** Signs session tokens: 64 bytes, as long as HS512's own block. */
  tokenKey: Buffer;
  /** Peppers the hashes of short codes that people type. */
  codeKey: Buffer;
  /** Encrypt bank data and what else is not read from the disk (secret-fields.ts). The last one encrypts; the others still decrypt what they encrypted. */
  fieldKeys: readonly FieldKey[];
};

export type FieldKey = { id: string; key: Buffer };

const keyLength = { tokenKey: 64, codeKey: 32, fieldKey: 32 } as const;

/** Reads the keys, or makes them when there are none yet; two processes starting together end with the same ones. */
export function loadSecrets(config: Pick<Config, 'dataDir' | 'secretsFile'>, random: (bytes: number) => Buffer): Secrets {
  const path = resolve(config.secretsFile ?? join(config.dataDir, 'secrets.json'));
  try {
    return readOrMake(path, random);
  } catch (error) {
    // A folder above it that cannot be made has other codes as well: whatever has none is a sentence already.
    if (codeOf(error) === '' || isFull(error)) throw error;
    const setting = config.secretsFile === null ? 'DATA_DIR' : 'SECRETS_FILE';
    throw new Error(`${path} cannot be read or made (${codeOf(error)}). Make it this user's, or change ${setting}.`, { cause: error });
  }
}

function readOrMake(path: string, random: (bytes: number) => Buffer): Secrets {
  if (!existsSync(path)) create(path, random);
  refuseIfOthersCanRead(path, 'the keys of this installation');
  // An installation from before there were such keys: added beside the others, which stay as they are.
  if (lacksFieldKeys(contentOf(path)))
    replaceAlone(path, () => {
      const content = contentOf(path);
      return lacksFieldKeys(content) ? textOf({ ...content, fieldKeys: [newFieldKey(random)] }) : null;
    });
  return parse(path);
}

function create(path: string, random: (bytes: number) => Buffer): void {
  const [tokenKey, codeKey] = [keyLength.tokenKey, keyLength.codeKey].map((length) => random(length).toString('base64'));
  createOnce(path, textOf({ tokenKey, codeKey, fieldKeys: [newFieldKey(random)] }));
}

type Content = Record<string, unknown>;

const textOf = (content: Content): string => `${JSON.stringify(content, null, 2)}\n`;
/** Its id stands before everything it encrypts: never one that was used before. */
const newFieldKey = (random: (bytes: number) => Buffer) => ({
  id: random(4).toString('hex'),
  key: random(keyLength.fieldKey).toString('base64'),
});
const lacksFieldKeys = ({ fieldKeys }: Content): boolean => fieldKeys === undefined;

function contentOf(path: string): Content {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return content !== null && typeof content === 'object' ? { ...content } : {};
}

function parse(path: string): Secrets {
  const content = contentOf(path);
  const key = (name: keyof typeof keyLength, value: unknown): Buffer => {
    const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64');
    if (bytes.length < keyLength[name]) throw new Error(unusable(path, name));
    return bytes;
  };
  const fieldKeys = (Array.isArray(content.fieldKeys) ? content.fieldKeys : []).map((entry: unknown) => {
    const { id, key: value } = Object(entry);
    if (typeof id !== 'string' || !/^\w{1,32}$/.test(id)) throw new Error(unusable(path, 'fieldKeys'));
    return { id, key: key('fieldKey', value) };
  });
  if (fieldKeys.length === 0) throw new Error(unusable(path, 'fieldKeys'));
  return { tokenKey: key('tokenKey', content.tokenKey), codeKey: key('codeKey', content.codeKey), fieldKeys };
}

const unusable = (path: string, name: string): string =>
  `${path} has no usable "${name}". Restore it from your copy, or delete the file: everybody then signs in again, and bank data is lost.`;

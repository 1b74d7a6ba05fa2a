/** The paces, pins and closed tables of the events in hand; every office screen requests them for its forecasts. */
import type { FastifyInstance } from 'fastify';
import { listPaces } from '#contract/match/paces.ts';
import { listTablePlans } from '#contract/match/what-if.ts';
import { serve } from '../../http/serve.ts';
import { currentPaces } from './paces.ts';
import { listPlans } from './table-plans.ts';

export async function forecastRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listPaces, ({ context }) => currentPaces(context));
  serve(app, listTablePlans, ({ context }) => listPlans(context));
}

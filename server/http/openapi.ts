/** Generates OpenAPI 3.1 from the declared calls, browsable at /docs outside production (.github/SECURITY.md control 40). Register it before the routes. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { problem } from '#contract/kit/problem.ts';
import { product } from '../kernel/product.ts';
import { openRoutes } from './auth/guard.ts';

export const openApi = fp(
  async (app: FastifyInstance): Promise<void> => {
    if (app.context.config.production) return;
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Event office', version: product.version, description: 'Back office, tablets and displays of a cue-sports event.' },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
        security: [{ bearer: [] }],
      },
      transform: ({ schema, url, ...route }) => {
        // Routes without a summary are not part of the API: files, sockets and these pages.
        if (!schema?.summary) return { schema: { ...schema, hide: true }, url };
        const response = { ...(schema.response as object), default: problem };
        return jsonSchemaTransform({ ...route, url, schema: { ...schema, response } });
      },
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(async (docs) => {
      openRoutes(docs);
      await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
    });
  },
  { name: 'openapi' },
);

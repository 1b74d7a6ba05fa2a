/** Serves the certificate of the server's own authority. Plain HTTP serves it too: before a device trusts it, it has nothing else. */
import type { FastifyInstance } from 'fastify';
import { getHallCertificate } from '#contract/hall/hall-certificate.ts';
import { hallCertificateFile } from '#contract/hall/hall-certificate-file.ts';
import { serve } from '../../http/serve.ts';
import { notFound } from '../../kernel/errors.ts';

export async function hallCertificateRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getHallCertificate, () => {
    const { authority = null, address } = app.secure ?? {};
    const listening = address?.() ?? null;
    if (authority === null || listening === null) return null;
    return { fingerprint: authority.fingerprint, validUntil: authority.validUntil.toISOString(), port: listening.port };
  });
  const schema = { summary: 'The certificate of the hall’s own authority, to be installed on a device', tags: ['devices'] };
  app.get(hallCertificateFile, { schema, config: { right: 'public' } }, async (_request, reply) => {
    const authority = app.secure?.authority;
    if (!authority) throw notFound();
    // Do not send it as an attachment: by the content type alone Safari offers to install it, and Firefox to trust it.
    return reply.type('application/x-x509-ca-cert').send(authority.pem);
  });
}

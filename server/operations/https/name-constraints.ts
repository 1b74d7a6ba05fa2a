/** Limits the names an authority may certify, inside its own certificate (RFC 5280 §4.2.1.10): a stolen key cannot pose as a bank. */
// Must come before @peculiar/x509, whose dependency container needs it.
import 'reflect-metadata';

import { AsnConvert } from '@peculiar/asn1-schema';
import { GeneralName, GeneralSubtree, GeneralSubtrees, id_ce_nameConstraints, NameConstraints } from '@peculiar/asn1-x509';
import * as x509 from '@peculiar/x509';
import { privateNetworks } from './own-names.ts';

export function nameConstraints(domains: readonly string[]): x509.Extension {
  const bases = [
    ...domains.map((dNSName) => new GeneralName({ dNSName })),
    ...privateNetworks.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  return new x509.Extension(id_ce_nameConstraints, true, AsnConvert.serialize(new NameConstraints({ permittedSubtrees })));
}

export function constrainedDomains(certificate: x509.X509Certificate): string[] {
  const extension = certificate.getExtension(id_ce_nameConstraints);
  if (!extension) return [];
  const { permittedSubtrees = [] } = AsnConvert.parse(extension.value, NameConstraints);
  return [...permittedSubtrees].flatMap(({ base }) => base.dNSName ?? []);
}

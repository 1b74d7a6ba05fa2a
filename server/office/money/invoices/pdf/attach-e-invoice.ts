/** Puts the electronic invoice into the file, and the metadata by which programs find it there (Factur-X 1.0, PDF/A-3). */
import { printable } from '../../../../entity/documents/printable.ts';
import { escaped } from '../../../../kernel/escape-html.ts';
import type { EInvoice } from '../e-invoice/e-invoice.ts';
import type { Pdf } from './sheet.ts';

/** pdfkit has these, its types do not know them. */
type PdfWithMetadata = { appendXML: (xml: string) => void; file: (bytes: Buffer, options: AttachmentOptions) => void };
type AttachmentOptions = Record<'name' | 'type' | 'description' | 'relationship', string> & Record<'creationDate' | 'modifiedDate', Date>;

const withMetadata = (pdf: Pdf): PdfWithMetadata => pdf as unknown as PdfWithMetadata;

const appendXml = (pdf: Pdf, xml: string): void => withMetadata(pdf).appendXML(xml);

/** pdfkit writes the names of its own metadata without escaping them, so "Pool & Snooker" would break the file. */
export function describeAuthor(pdf: Pdf, name: string): void {
  appendXml(
    pdf,
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:creator><rdf:Seq><rdf:li>${escaped(printable(name))}</rdf:li></rdf:Seq></dc:creator>
    </rdf:Description>`,
  );
}

export function attachEInvoice(pdf: Pdf, { fileName, level, version, xml }: EInvoice, at: Date): void {
  withMetadata(pdf).file(Buffer.from(xml), {
    name: fileName,
    type: 'text/xml',
    description: 'Electronic invoice',
    creationDate: at,
    modifiedDate: at,
    relationship: 'Alternative',
  });
  appendXml(pdf, metadataOf({ fileName, level, version }));
}

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string): string => `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name>
  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category>
  <pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`;

/** PDF/A wants every set of metadata that is not its own to be described in the file. */
const metadataOf = ({ fileName, level, version }: Omit<EInvoice, 'xml' | 'guideline'>): string => `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
  <fx:Version>${version}</fx:Version>
  <fx:ConformanceLevel>${level}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>
      ${property('DocumentFileName', 'The name of the embedded XML document')}
      ${property('DocumentType', 'The type of the hybrid document in capital letters')}
      ${property('Version', 'The version of the standard that the embedded XML follows')}
      ${property('ConformanceLevel', 'The conformance level of the embedded XML')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

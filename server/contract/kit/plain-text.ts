/** Formatted text as plain text, for spreadsheets and histories. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Keeps paragraphs, lines and rows apart. Expects tags as the sanitiser writes them. */
export function plainText(html: string): string {
  return html
    .replace(/<img [^<>]{0,500}?alt="([^"<>]{0,200})"[^<>]{0,500}>/g, ' [picture: $1] ')
    .replace(/<img [^<>]{0,500}>/g, ' [picture] ')
    .replace(/<\/(?:p|h\d|li|tr|blockquote)>|<br[^<>]{0,20}>/g, '\n')
    .replace(/<\/t[hd]>/g, ' ')
    .replace(/<[^<>]{0,500}>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => entities[name] ?? ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

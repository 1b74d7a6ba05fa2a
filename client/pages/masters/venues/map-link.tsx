/** A link to the venue on a public map. Nothing is requested from the map service before a user opens the link. */
import { MapPin } from 'lucide-react';
import type { Venue } from '#contract/masters/venues.ts';

export const MapLink = ({ venue }: { venue: Venue }) => (
  <a
    href={mapOf(venue)}
    target="_blank"
    rel="noopener noreferrer"
    className="mt-4 inline-flex min-h-6 items-center gap-1.5 text-accent text-sm hover:underline tablet:min-h-11"
  >
    <MapPin aria-hidden className="size-4" />
    Open in maps
  </a>
);

/** By coordinates if they are known, otherwise by address. */
export function mapOf({ latitude, longitude, street, postcode, city, countryName }: Venue): string {
  if (latitude !== null && longitude !== null) {
    const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
    return `https://www.openstreetmap.org/?${query}#map=17/${latitude}/${longitude}`;
  }
  const query = new URLSearchParams({ query: [street, `${postcode} ${city}`, countryName].filter(Boolean).join(', ') });
  return `https://www.openstreetmap.org/search?${query}`;
}

/** Shows 'not found' for an address under /app whose id is no number. */
import { Outlet, useParams } from 'react-router-dom';
import { NotFoundPage } from './error-pages.tsx';

/** Each ':id' and ':…Id' of an address is a number. Any other text is a mistyped address, not a record that could not be loaded. */
export function KnownAddress() {
  const isMistyped = Object.entries(useParams()).some(([name, text]) => /id$/i.test(name) && !/^[1-9]\d{0,14}$/.test(text ?? ''));
  return isMistyped ? <NotFoundPage /> : <Outlet />;
}

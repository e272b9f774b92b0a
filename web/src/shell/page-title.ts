import { useLocation } from 'react-router-dom';
import { texts } from '../texts.js';

/** The title of the page in the top bar, by route. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  if (pathname.startsWith('/itracker')) return texts.devices.title;
  if (pathname.startsWith('/home')) return texts.home.title;
  return texts.product;
}

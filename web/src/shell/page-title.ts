import { useLocation } from 'react-router-dom';
import { texts } from '../texts.js';
import { pages } from './pages.js';

/** The title of a page behind the login, by its address. */
export const titleOf = (pathname: string): string =>
  pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.word ?? texts.product;

export const usePageTitle = (): string => titleOf(useLocation().pathname);

import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../ui/texts.js';
import { pages } from './pages.js';

/** The title of a page behind the login, by its address. */
export const titleOf = (pathname: string): string =>
  pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.word ?? PRODUCT;

export const usePageTitle = (): string => titleOf(useLocation().pathname);

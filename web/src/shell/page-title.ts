import { useLocation } from 'react-router-dom';
import { studiesTexts } from '../features/studies/texts.js';
import { PRODUCT } from '../ui/texts.js';
import { pages } from './pages.js';

/** Whether the page covers the frame: a study. */
export const isOverlay = (pathname: string): boolean => /^\/studies\/./.test(pathname);

/** The title of a page behind the login, by its address. */
export function titleOf(pathname: string): string {
  if (isOverlay(pathname)) return studiesTexts.studyTitle;
  return pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.word ?? PRODUCT;
}

export const usePageTitle = (): string => titleOf(useLocation().pathname);

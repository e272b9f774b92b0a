import { useLocation } from 'react-router-dom';
import { studiesTexts } from '../features/studies/texts.js';
import { PRODUCT } from '../ui/texts.js';
import type { pages } from './pages.js';
import { usePages } from './use-pages.js';

/** Whether the page covers the frame: a study. */
export const isOverlay = (pathname: string): boolean => /^\/studies\/./.test(pathname);

/** The title of a page behind the login, by its address; of an address that is none of the user's pages, the product's name. */
export function titleOf(pathname: string, ofUser: readonly Pick<(typeof pages)[number], 'to' | 'word'>[]): string {
  if (isOverlay(pathname)) return studiesTexts.studyTitle;
  return ofUser.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.word ?? PRODUCT;
}

export const usePageTitle = (): string => titleOf(useLocation().pathname, usePages());

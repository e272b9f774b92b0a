import layout from '../layout.module.css';
import { commonTexts } from '../texts.js';

/** The first of a page for the keyboard: past its bars and menus. */
export const SkipLink = () => (
  <a className={layout.skipLink} href="#content">
    {commonTexts.skip}
  </a>
);

import { FileCheck, House, RadioTower, Settings, Siren } from 'lucide-react';
import { texts } from '../texts.js';

/** The entries of the sidebar and the mobile menu, in order; the word is also the page's title. */
export const pages = [
  { to: '/home', word: texts.home.title, Icon: House },
  { to: '/itracker', word: texts.devices.title, Icon: RadioTower },
  { to: '/firstresponse', word: texts.firstResponse.title, Icon: Siren },
  { to: '/utilities', word: texts.utilities.title, Icon: FileCheck },
  { to: '/settings', word: texts.settings.title, Icon: Settings },
] as const;

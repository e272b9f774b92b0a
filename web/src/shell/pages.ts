import { FileCheck, Headset, House, Network, RadioTower, Settings, Siren } from 'lucide-react';
import { devicesTexts } from '../features/devices/texts.js';
import { firstResponseTexts } from '../features/first-response/texts.js';
import { homeTexts } from '../features/home/texts.js';
import { settingsTexts } from '../features/settings/texts.js';
import { studiesTexts } from '../features/studies/texts.js';
import { utilitiesTexts } from '../features/utilities/texts.js';
import { SUPPORT } from '../session/support-address.js';
import { shellTexts } from './texts.js';

/** The entries of the sidebar and the mobile menu, in order; the word is also the page's title. The last one is for support staff. */
export const pages = [
  { to: '/home', word: homeTexts.title, Icon: House },
  { to: '/studies', word: studiesTexts.title, Icon: Network },
  { to: '/itracker', word: devicesTexts.title, Icon: RadioTower },
  { to: '/firstresponse', word: firstResponseTexts.title, Icon: Siren },
  { to: '/utilities', word: utilitiesTexts.title, Icon: FileCheck },
  { to: '/settings', word: settingsTexts.title, Icon: Settings },
  { to: SUPPORT, word: shellTexts.support, Icon: Headset },
] as const;

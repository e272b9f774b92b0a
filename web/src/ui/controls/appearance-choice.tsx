import { Monitor, Moon, Sun } from 'lucide-react';
import { appearances, useAppearance } from '../../theme/appearance.js';
import { Segmented } from './segmented.js';
import { appearanceTexts } from './texts.js';

const icons = { system: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> } as const;
const options = appearances.map((value) => ({ value, label: appearanceTexts.appearances[value], icon: icons[value] }));

/** System, light or dark, stored in this browser. */
export function AppearanceChoice() {
  const { appearance, choose } = useAppearance();
  return <Segmented legend={appearanceTexts.appearance} legendAt="hidden" options={options} value={appearance} onChange={choose} />;
}

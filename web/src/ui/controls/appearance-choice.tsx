import { Monitor, Moon, Sun } from 'lucide-react';
import { appearances, useAppearance } from '../../theme/appearance.js';
import { appearanceTexts } from './texts.js';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function AppearanceChoice() {
  const { appearance, choose } = useAppearance();
  return (
    <fieldset className="appearance">
      <legend className="visually-hidden">{appearanceTexts.appearance}</legend>
      {appearances.map((each) => {
        const Icon = icons[each];
        const word = appearanceTexts.appearances[each];
        return (
          <button key={each} type="button" aria-pressed={appearance === each} title={word} onClick={() => choose(each)}>
            <Icon aria-hidden />
            <span>{word}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

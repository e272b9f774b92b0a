import { Monitor, Moon, Sun } from 'lucide-react';
import { texts } from '../texts.js';
import { appearances, useAppearance } from '../ui/appearance.js';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

export function AppearanceChoice() {
  const { appearance, choose } = useAppearance();
  return (
    <fieldset className="appearance">
      <legend className="visually-hidden">{texts.shell.appearance}</legend>
      {appearances.map((each) => {
        const Icon = icons[each];
        const word = texts.shell.appearances[each];
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

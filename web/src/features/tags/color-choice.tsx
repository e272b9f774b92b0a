import { TAG_COLORS } from '@headworks/api/tag-colors';
import { useId } from 'react';
import { TagSquare } from '../../entities/tag/tag-mark.js';
import { tagsTexts } from '../../entities/tag/texts.js';

interface ColorChoiceProps {
  readonly color: string;
  readonly onChange: (color: string) => void;
}

/** One of the ten colours of the palette, each with its name. */
export function ColorChoice({ color, onChange }: ColorChoiceProps) {
  const name = useId();
  return (
    <fieldset className="tag-colors">
      <legend className="field-label">{tagsTexts.color}</legend>
      {TAG_COLORS.map((each) => (
        <label key={each.code} className="tag-color">
          <input type="radio" name={name} checked={each.code === color} onChange={() => onChange(each.code)} />
          <TagSquare color={each.code} />
          {each.name}
        </label>
      ))}
    </fieldset>
  );
}

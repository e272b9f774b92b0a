import type { Tag } from '@headworks/api/paths/shapes';
import { useHint } from '../../ui/controls/use-hint.js';
import { LIST_LENGTH, shortened } from './tag-text.js';
import '../../styles/tags.css';

/** The colour of a tag: a square before its name; nothing else is coloured. */
export const TagSquare = ({ color }: { readonly color: string }) => (
  <span className="tag-square" aria-hidden="true" style={{ backgroundColor: color }} />
);

function CutName({ name, most }: { readonly name: string; readonly most: number }) {
  const { hinted, hint } = useHint(() => name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that keyboard users can read the full name
    <span {...hinted} className="hinted tag-name" tabIndex={0}>
      {shortened(name, most)}
      {hint}
    </span>
  );
}

/** A tag with colour and name. A name that is too long is shortened, with the full name on hover and focus. */
export const TagMark = ({ tag: { tagname, color }, most = LIST_LENGTH }: { readonly tag: Tag; readonly most?: number }) => (
  <span className="tag-mark">
    <TagSquare color={color} />
    {shortened(tagname, most) === tagname ? <span className="tag-name">{tagname}</span> : <CutName name={tagname} most={most} />}
  </span>
);

export const TagMarks = ({ tags, most, label }: { readonly tags: readonly Tag[]; readonly most?: number; readonly label: string }) => (
  <ul className="tags" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.id}>
        <TagMark tag={tag} most={most} />
      </li>
    ))}
  </ul>
);

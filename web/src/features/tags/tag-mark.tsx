import type { Tag } from '@headworks/contracts';
import { useHint } from '../../ui/use-hint.js';
import { LIST_LENGTH, shortened } from './tag-text.js';
import '../../styles/tags.css';

/** The color of a tag: a square before its name, and nothing else is colored. */
export const TagSquare = ({ color }: { readonly color: string }) => (
  <span className="tag-square" aria-hidden="true" style={{ backgroundColor: color }} />
);

function CutName({ name, most }: { readonly name: string; readonly most: number }) {
  const { hinted, hint } = useHint(() => name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the whole name is not for the mouse alone
    <span {...hinted} className="hinted tag-name" tabIndex={0}>
      {shortened(name, most)}
      {hint}
    </span>
  );
}

/** A tag by color and name. A name that is too long for its place is cut, and whole on hover and focus. */
export const TagMark = ({ tag: { tagname, color }, most = LIST_LENGTH }: { readonly tag: Tag; readonly most?: number }) => (
  <span className="tag-mark">
    <TagSquare color={color} />
    {shortened(tagname, most) === tagname ? <span className="tag-name">{tagname}</span> : <CutName name={tagname} most={most} />}
  </span>
);

/** The tags of a log. */
export const TagMarks = ({ tags, most, label }: { readonly tags: readonly Tag[]; readonly most?: number; readonly label: string }) => (
  <ul className="tags" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.id}>
        <TagMark tag={tag} most={most} />
      </li>
    ))}
  </ul>
);

import { limits } from '@headworks/api/limits';
import { texts } from '../../texts.js';
import { TagCount } from '../tags/tag-count.js';
import { TagMark } from '../tags/tag-mark.js';
import { TagPicks } from '../tags/tag-picks.js';
import { useTags } from '../tags/use-tags.js';

interface Props {
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
}

/** The tags for every log of the upload; collapsed at first. Nothing if the organization has no tags. */
export function UploadTags({ chosen, onChoose }: Props) {
  const { data } = useTags();
  const tags = data?.tags ?? [];
  if (tags.length === 0) return null;
  const choose = (tagId: number, on: boolean) => onChoose(new Set(on ? [...chosen, tagId] : [...chosen].filter((each) => each !== tagId)));
  return (
    <details className="upload-tags">
      <summary>
        {texts.upload.tags}
        {tags
          .filter(({ id }) => chosen.has(id))
          .map((tag) => (
            <TagMark key={tag.id} tag={tag} />
          ))}
      </summary>
      <TagCount count={chosen.size} />
      <TagPicks tags={tags} chosen={chosen} full={chosen.size >= limits.tagsPerLog ? texts.tags.most : null} onChoose={choose} />
    </details>
  );
}

import { limits } from '@headworks/api/limits';
import { Collapse } from 'antd';
import { TagCount } from '../../entities/tag/tag-count.js';
import { TagMark } from '../../entities/tag/tag-mark.js';
import { TagPicks } from '../../entities/tag/tag-picks.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useTags } from '../../entities/tag/use-tags.js';
import { uploadTexts } from './texts.js';

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
  const picked = tags.filter(({ id }) => chosen.has(id));
  return (
    <Collapse
      size="small"
      items={[
        {
          key: 'tags',
          label: uploadTexts.tags,
          extra: picked.map((tag) => <TagMark key={tag.id} tag={tag} />),
          children: (
            <>
              <TagCount count={chosen.size} />
              <TagPicks tags={tags} chosen={chosen} full={chosen.size >= limits.tagsPerLog ? tagsTexts.most : null} onChoose={choose} />
            </>
          ),
        },
      ]}
    />
  );
}

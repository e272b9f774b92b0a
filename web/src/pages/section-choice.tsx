import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { Select } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { studyAddress } from '../entities/study/study-address.js';
import { basinsTexts } from '../features/basins/texts.js';
import { useMaxWidth } from '../theme/use-media.js';
import controlsStyles from '../ui/controls/controls.module.css';
import layout from '../ui/layout.module.css';
import styles from './study.module.css';
import type { StudySection } from './study-sections.js';

const t = basinsTexts;

interface SectionChoiceProps {
  readonly basin: ListedBasin;
  readonly permitted: readonly StudySection[];
  readonly open: StudySection | undefined;
}

/** The sections of a basin: links, or a Select where they do not fit. */
export function SectionChoice({ basin, permitted, open }: SectionChoiceProps) {
  const folded = useMaxWidth('sections');
  const navigate = useNavigate();
  if (open === undefined) return null;
  const addressOf = ({ name }: Pick<StudySection, 'name'>) => studyAddress(basin.studyid, basin.id, name);
  if (folded)
    return (
      <Select
        aria-label={t.section}
        className={layout.end}
        value={open.name}
        options={permitted.map(({ name, word }) => ({ value: name, label: word }))}
        popupMatchSelectWidth={false}
        placement="bottomRight"
        onChange={(name) => void navigate(addressOf({ name }))}
      />
    );
  return (
    <nav className={`${layout.end} ${styles.sections}`} aria-label={t.section}>
      {permitted.map((section) => (
        <Link
          key={section.name}
          className={`${controlsStyles.tab} ${layout.inline}`}
          to={addressOf(section)}
          aria-current={section === open ? 'page' : undefined}
        >
          <section.Icon aria-hidden />
          {section.word}
        </Link>
      ))}
    </nav>
  );
}

import { type Level, levelOf, type Permissions, type Section } from '@headworks/api/permissions';
import { Flex } from 'antd';
import { Segmented } from '../../../ui/controls/segmented.js';
import layout from '../../../ui/layout.module.css';
import { levelOptions } from './access-head.js';
import { AreaAccess } from './area-access.js';
import { withSection } from './permission-draft.js';
import styles from './permissions.module.css';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;

/** FlowSeries and Adjustments are write or none; Results and Playback are view or none. */
const sections: readonly { readonly section: Section; readonly word: string; readonly levels: readonly Level[] }[] = [
  { section: 'sites', word: t.areas.sites, levels: ['none', 'read', 'write'] },
  { section: 'logs', word: t.areas.siteLogs, levels: ['none', 'read', 'write'] },
  { section: 'flow', word: t.areas.flow, levels: ['none', 'write'] },
  { section: 'adj', word: t.areas.adj, levels: ['none', 'write'] },
  { section: 'results', word: t.areas.results, levels: ['none', 'read'] },
  { section: 'playback', word: t.areas.playback, levels: ['none', 'read'] },
];

interface StudiesAccessProps {
  readonly draft: Permissions;
  readonly onChange: (draft: Permissions) => void;
}

/** Levels and scopes of studies and basins, and the levels of the sections. */
export function StudiesAccess({ draft, onChange }: StudiesAccessProps) {
  const noBasins = levelOf(draft, 'studies') === 'none' ? t.needsStudies : null;
  const noSections = noBasins ?? (levelOf(draft, 'basins') === 'none' ? t.needsBasins : null);
  const basinsBeyond = levelOf(draft, 'studies') !== 'none' && !draft.studies.all && levelOf(draft, 'basins') !== 'none';
  return (
    <>
      <AreaAccess area="studies" draft={draft} onChange={onChange} />
      <AreaAccess area="basins" draft={draft} onChange={onChange} denied={noBasins} note={basinsBeyond ? t.basinsBeyond : null} />
      <Flex vertical gap={12} component="section" className={styles.access} aria-label={t.sectionsTitle}>
        <h2>{t.sectionsTitle}</h2>
        {noSections !== null && (
          <p className={layout.help} data-part="field-help">
            {noSections}
          </p>
        )}
        <div className={styles.accessSections}>
          {sections.map(({ section, word, levels }) => (
            <Segmented
              key={section}
              legend={word}
              legendAt="side"
              options={levelOptions(levels)}
              value={levelOf(draft, `studies.${section}`)}
              denied={noSections}
              onChange={(level) => onChange(withSection(draft, section, level))}
            />
          ))}
        </div>
      </Flex>
    </>
  );
}

import type { Site } from '@headworks/api/paths/study/shapes';
import { Checkbox, Flex } from 'antd';
import { useId } from 'react';
import { useViewer } from '../../../session/viewer.js';
import { Field } from '../../../ui/controls/field.js';
import layout from '../../../ui/layout.module.css';
import { readDraft, type SiteDraft, settled, textOf } from '../details/site-draft.js';
import { type FieldName, fieldRules, fieldText, unitOf } from '../details/site-fields.js';
import { siteDetailsTexts } from '../details/texts.js';
import { SiteSelect } from '../site-select.js';
import { adjustmentsTexts as t } from './texts.js';

const fields = ['population', 'pipeid', 'leveladj', 'siltlevel'] as const satisfies readonly FieldName[];

interface AdjustFormProps {
  /** Of the chain. */
  readonly sites: readonly Site[];
  readonly site: Site;
  readonly draft: SiteDraft;
  readonly cascade: boolean;
  /** Households of a site are changed. */
  readonly offersCascade: boolean;
  readonly onSite: (siteId: number) => void;
  readonly onDraft: (change: (draft: SiteDraft) => SiteDraft) => void;
  readonly onCascade: (on: boolean) => void;
}

/** What can be tried at a site of the chain, as free text in the reader's unit. */
export function AdjustForm({ sites, site, draft, cascade, offersCascade, onSite, onDraft, onCascade }: AdjustFormProps) {
  const { units } = useViewer();
  const help = useId();
  const { problems } = readDraft(draft, site, units);
  const problemOf = (name: FieldName): string | null => {
    if (problems[name] === undefined) return null;
    const [least, most] = fieldRules[name].range;
    const unit = unitOf(fieldRules[name].quantity, units);
    const words = siteDetailsTexts;
    return words.outOfRange(
      words.fields[name],
      fieldText(name, least, units),
      [fieldText(name, most, units), unit].filter(Boolean).join(' '),
    );
  };
  return (
    <div className={layout.stack} data-part="stack">
      <Flex vertical align="start" gap={4}>
        <span>{t.site}</span>
        <SiteSelect label={t.site} sites={sites} siteId={site.id} onSite={onSite} />
      </Flex>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))', gap: 16 }}>
        {fields.map((name) => (
          <Field
            key={name}
            label={siteDetailsTexts.fields[name]}
            inputMode="decimal"
            autoComplete="off"
            suffix={unitOf(fieldRules[name].quantity, units)}
            error={problemOf(name)}
            value={textOf(draft, site, name, units)}
            onChange={(event) => {
              const { value } = event.target;
              onDraft((old) => ({ ...old, [name]: value }));
            }}
            onBlur={() => onDraft((old) => settled(old, name))}
          />
        ))}
      </div>
      <div style={{ visibility: offersCascade ? undefined : 'hidden' }}>
        <Checkbox checked={cascade} aria-describedby={help} onChange={(event) => onCascade(event.target.checked)}>
          {t.cascade}
        </Checkbox>
        <p id={help} className={layout.help}>
          {t.cascadeMeans}
        </p>
      </div>
    </div>
  );
}

import type { Site } from '@headworks/api/paths/study/shapes';
import { Checkbox, Flex } from 'antd';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { useMember } from '../../../session/member.js';
import { useMaxWidth } from '../../../theme/use-media.js';
import { Field } from '../../../ui/controls/field.js';
import layout from '../../../ui/layout.module.css';
import { LogValueSelect } from './log-value-select.js';
import { changesHouseholds, readDraft, type SiteDraft, settled, textOf } from './site-draft.js';
import { type FieldName, fieldRules, fieldText, unitOf } from './site-fields.js';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;

const emptyMeans = (name: FieldName): string => {
  if (fieldRules[name].empty === 0) return '0';
  return name === 'pipeid' ? t.noPipe : t.notSet;
};

export interface SiteFormProps {
  readonly site: Site;
  readonly fields: readonly FieldName[];
  readonly draft: SiteDraft;
  readonly onDraft: (change: (draft: SiteDraft) => SiteDraft) => void;
  readonly cascade: boolean;
  readonly onCascade: (on: boolean) => void;
  /** For the button that submits it from outside. */
  readonly id: string;
  readonly onSubmit: () => void;
}

/** The measures of a site as free text, in the reader's unit. */
export function SiteForm({ site, fields, draft, onDraft, cascade, onCascade, id, onSubmit }: SiteFormProps) {
  const { units } = useMember();
  const cascadeHelp = useId();
  const phone = useMaxWidth('phone');
  const result = readDraft(draft, site, units);
  const offersCascade = changesHouseholds(result);
  const problemOf = (name: FieldName): string | null => {
    const problem = result.problems[name];
    if (problem === undefined) return null;
    if (problem === 'notANumber') return name === 'levelref' ? t.levelRefWrong : t.velocityRefWrong;
    const [least, most] = fieldRules[name].range;
    const unit = unitOf(fieldRules[name].quantity, units);
    return t.outOfRange(t.fields[name], fieldText(name, least, units), [fieldText(name, most, units), unit].filter(Boolean).join(' '));
  };
  const put = (name: FieldName, text: string) => onDraft((old) => ({ ...old, [name]: text }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      id={id}
      onSubmit={submit}
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: 16 }}
    >
      {fields.map((name) => (
        <Flex key={name} vertical gap={8}>
          <Field
            label={t.fields[name]}
            autoFocus={name === fields[0]}
            inputMode="decimal"
            autoComplete="off"
            placeholder={emptyMeans(name)}
            suffix={unitOf(fieldRules[name].quantity, units)}
            error={problemOf(name)}
            value={textOf(draft, site, name, units)}
            onChange={(event) => put(name, event.target.value)}
            onBlur={() => onDraft((old) => settled(old, name))}
          />
          {(name === 'population' || name === 'pipeid') && (
            <LogValueSelect siteId={site.id} field={name} onChoose={(text) => put(name, text)} />
          )}
          {name === 'population' && (offersCascade || !phone) && (
            // It has its room before it is offered: a dialog in the middle of the screen would jump.
            <div style={{ visibility: offersCascade ? undefined : 'hidden' }}>
              <Checkbox checked={cascade} aria-describedby={cascadeHelp} onChange={(event) => onCascade(event.target.checked)}>
                {t.cascade}
              </Checkbox>
              <p id={cascadeHelp} className={layout.help}>
                {t.cascadeMeans}
              </p>
            </div>
          )}
        </Flex>
      ))}
    </form>
  );
}

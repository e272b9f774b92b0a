import type { KmlMapping, KmlSource } from '@headworks/kml';
import { Flex, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import layout from '../../ui/layout.module.css';
import { mappingTexts } from './texts.js';
import type { OpenFile } from './use-kml-file.js';

const t = mappingTexts;

/** In place of null, which antd takes for no selection. */
const NONE = 'none';

export type MappedField = Exclude<keyof KmlMapping, 'pipeUnit'>;

const examplesOf = ({ examples }: OpenFile, source: KmlSource | null): readonly string[] => {
  if (source === null) return [];
  return typeof source === 'number' ? (examples.columns[source] ?? []) : examples[source];
};

interface MappingFieldProps {
  readonly field: MappedField;
  readonly file: OpenFile;
  readonly mapping: KmlMapping;
  /** What is missing, or null. */
  readonly problem: string | null;
  readonly onChange: (change: Partial<KmlMapping>) => void;
  /** What belongs to the field, such as its unit. */
  readonly children?: ReactNode;
}

/** Where a field of the sites comes from, with the first values of that column. */
export function MappingField({ field, file, mapping, problem, onChange, children }: MappingFieldProps) {
  const id = useId();
  const { columns } = file;
  const source = mapping[field];
  const isNeeded = field === 'basin' || field === 'siteName';
  const sources: readonly (readonly [KmlSource | typeof NONE, string])[] = [
    ...(isNeeded ? [] : [[NONE, t.notInFile] as const]),
    ['name', t.placemark],
    ['folder', t.folder],
    ...columns.map((name, place) => [place, t.column(name)] as const),
  ];
  const shown = examplesOf(file, source);
  return (
    <div className={layout.field} data-part="field">
      <label htmlFor={id}>{t.fields[field]}</label>
      <Select
        id={id}
        value={source ?? (isNeeded ? undefined : NONE)}
        status={problem === null ? undefined : 'error'}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-below`}
        showSearch={{ optionFilterProp: 'label' }}
        options={sources.map(([value, label]) => ({ value, label, examples: examplesOf(file, value === NONE ? null : value) }))}
        optionRender={({ data }) => (
          <Flex vertical>
            {data.label}
            {data.value !== NONE && <span className={layout.small}>{t.examples(data.examples) || t.noValues}</span>}
          </Flex>
        )}
        onChange={(value) => onChange({ [field]: value === NONE ? null : value })}
      />
      <p id={`${id}-below`} className={problem === null ? layout.help : layout.problem} data-part="field-error field-help">
        {problem ?? (source === null ? t.notInFile : t.examples(shown) || t.noValues)}
      </p>
      {children}
    </div>
  );
}

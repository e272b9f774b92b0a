import { type KmlMapping, lackOf } from '@headworks/kml';
import { Checkbox } from 'antd';
import { Segmented } from '../../ui/controls/segmented.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { type MappedField, MappingField } from './mapping-field.js';
import { mappingTexts } from './texts.js';
import type { OpenFile } from './use-kml-file.js';

const t = mappingTexts;

const GRID = { display: 'grid', gap: '16px 24px', gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' } as const;
const UNITS = [
  { value: 'in.', label: 'in.' },
  { value: 'mm', label: 'mm' },
] as const;

interface ColumnMappingProps {
  readonly file: OpenFile;
  readonly mapping: KmlMapping;
  /** Whether the households of the file are individual ones. */
  readonly cumulative: boolean;
  readonly onMapping: (mapping: KmlMapping) => void;
  readonly onCumulative: (cumulative: boolean) => void;
}

/** Which column is which field of the sites. An import into one basin has no field for it. */
export function ColumnMapping({ file, mapping, cumulative, onMapping, onCumulative }: ColumnMappingProps) {
  const { siteCount, otherShapes, name } = file;
  const lack = lackOf(mapping);
  const field = (of: MappedField) => ({
    field: of,
    file,
    mapping,
    problem: of === lack ? t.lacks[of] : null,
    onChange: (change: Partial<KmlMapping>) => onMapping({ ...mapping, ...change }),
  });
  return (
    <>
      <p>
        {t.file(name, formatCount(siteCount), siteCount === 1)}
        {otherShapes > 0 && <span className={layout.quiet}> {t.otherShapes(formatCount(otherShapes), otherShapes === 1)}</span>}
      </p>
      <div style={GRID}>
        <MappingField {...field('siteName')} />
        {mapping.basin !== null && <MappingField {...field('basin')} />}
        <MappingField {...field('pipe')}>
          {mapping.pipe !== null && (
            <Segmented
              legend={t.pipeUnit}
              legendAt="side"
              options={UNITS}
              value={mapping.pipeUnit}
              onChange={(pipeUnit) => onMapping({ ...mapping, pipeUnit })}
            />
          )}
        </MappingField>
        <MappingField {...field('households')}>
          {mapping.households !== null && (
            <>
              <Checkbox checked={cumulative} onChange={(event) => onCumulative(event.target.checked)}>
                {t.cumulative}
              </Checkbox>
              <p className={layout.help}>
                {t.cumulativeHelp} {t.cumulativeMeans}
              </p>
            </>
          )}
        </MappingField>
        <MappingField {...field('upstream')} />
        <MappingField {...field('downstream')} />
      </div>
    </>
  );
}

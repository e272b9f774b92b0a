import { Select } from 'antd';
import { pagerTexts } from './texts.js';

interface PageSizeProps {
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onChange: (size: number) => void;
}

export const PageSize = ({ sizes, size, onChange }: PageSizeProps) => (
  <Select
    size="small"
    aria-label={pagerTexts.rowsPerPage}
    value={size}
    onChange={onChange}
    options={sizes.map((each) => ({ value: each, label: pagerTexts.perPage(each) }))}
    popupMatchSelectWidth={false}
  />
);

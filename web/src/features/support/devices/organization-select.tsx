import { Select } from 'antd';
import { useMemo } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { commonTexts } from '../../../ui/texts.js';
import { supportDevicesTexts } from './texts.js';
import { type Target, useAllOrganizations } from './use-support-devices.js';

const t = supportDevicesTexts;

interface OrganizationSelectProps {
  readonly label: string;
  readonly value: number | null;
  /** One that cannot be chosen. */
  readonly without?: number | null;
  readonly onChange: (organization: Target) => void;
}

/** One of all organizations, found by a part of its name or its id. */
export function OrganizationSelect({ label, value, without = null, onChange }: OrganizationSelectProps) {
  const { data, isPending, isError, refetch } = useAllOrganizations();
  const options = useMemo(
    () =>
      (data?.organizations ?? [])
        .filter(({ orgid }) => orgid !== without)
        .map(({ orgid, name }) => ({ value: orgid, label: t.organizationId(name, orgid), name })),
    [data, without],
  );
  if (isError)
    return (
      <FormAlert>
        <p>{t.orgsFailed}</p>
        <Button size="small" onClick={() => void refetch()}>
          {commonTexts.retry}
        </Button>
      </FormAlert>
    );
  return (
    <Select
      aria-label={label}
      placeholder={t.chooseOrganization}
      loading={isPending}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 240, maxWidth: '100%' }}
      onChange={(orgid, option) => !Array.isArray(option) && option !== undefined && onChange({ orgid: Number(orgid), name: option.name })}
    />
  );
}

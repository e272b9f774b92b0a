import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { Failure } from '../../ui/feedback/states.js';
import layout from '../../ui/layout.module.css';
import { supportTexts } from './texts.js';

const t = supportTexts;

/** Every organization, by name. */
export const useAllOrganizations = () =>
  useQuery({ queryKey: queryKeys.allOrganizations, queryFn: ({ signal }) => call('orgGetall', {}, signal) });

interface OrganizationSelectProps {
  readonly label: string;
  readonly orgId: number | null;
  readonly onChoose: (orgId: number) => void;
}

/** One of all organizations, found by typing. */
export function OrganizationSelect({ label, orgId, onChoose }: OrganizationSelectProps) {
  const id = useId();
  const list = useAllOrganizations();
  if (list.isError) return <Failure text={t.orgsFailed} error={list.error} onRetry={() => void list.refetch()} />;
  const options = (list.data?.organizations ?? []).map(({ orgid, name }) => ({ value: orgid, label: name }));
  return (
    <div className={layout.field} data-part="field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        loading={list.isPending}
        placeholder={t.chooseOrganization}
        options={options}
        value={list.isPending ? null : orgId}
        onChange={(chosen) => chosen !== null && onChoose(chosen)}
        style={{ width: 320, maxWidth: '100%' }}
      />
    </div>
  );
}

import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { isFailure } from '../../../api/failure.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { useDeleteSite } from '../../../entities/site/use-site-commands.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import layout from '../../../ui/layout.module.css';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;

interface Props {
  readonly basinId: number;
  readonly site: Site;
  readonly onDeleted: () => void;
}

/** Deletes a site without logs, in two steps; a refusal is shown next to the button. */
export function DeleteSite({ basinId, site, onDeleted }: Props) {
  const { show } = useToasts();
  const name = siteNameOf(site);
  const remove = useDeleteSite(basinId, () => {
    show({ severity: 'success', title: t.deleted, message: t.deletedMeans(name) });
    onDeleted();
  });
  return (
    <Flex wrap gap="8px 12px" align="center">
      <TwoStep
        word={t.delete}
        label={t.deleteOf(name)}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(site)}
        onAsk={(asking) => asking && remove.reset()}
      />
      {remove.isError && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {isFailure(remove.error, 'NonzeroNumOfLogFiles') ? t.hasLogs : t.deleteFailed}
        </p>
      )}
    </Flex>
  );
}

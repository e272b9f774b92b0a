import type { Operations } from '@headworks/api/paths/cloud/operations';
import { Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { SeverityMark, severityText } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import { DeliveriesList, DueList, JobsList } from './failures-lists.js';
import { GroupsList } from './groups-list.js';
import { LettersList } from './letters-list.js';
import styles from './operations.module.css';
import { ServicesList } from './services-list.js';
import { operationsTexts } from './texts.js';
import { troublesOf, wellOf } from './troubles.js';
import { useOperations } from './use-operations.js';
import { ViewsList } from './views-list.js';

const t = operationsTexts;

/** Whether the services are well, in one line, then each trouble on a line of its own. */
function Summary({ operations }: { readonly operations: Operations }) {
  const troubles = troublesOf(operations);
  const isWell = troubles.every(({ level }) => level !== 'severe');
  const lines = [...(isWell ? [{ level: 'good' as const, text: wellOf(operations) }] : []), ...troubles];
  const isPartial = operations.services.some(({ version }) => version === null);
  return (
    <div className={`${layout.card} ${styles.state}`} role="status" data-part="status-line">
      {lines.map(({ level, text }) => (
        <p key={text} className={layout.severity} style={{ display: 'flex', ...severityText(level) }}>
          <SeverityMark level={level} />
          {text}
        </p>
      ))}
      {isPartial && <p className={layout.help}>{t.partial}</p>}
    </div>
  );
}

/** The state of the services, with repairs; it is read again by itself. */
export function OperationsTab() {
  const query = useOperations();
  if (query.isPending)
    return (
      <section className={layout.card} aria-label={t.title}>
        <SkeletonRows rows={8} />
      </section>
    );
  const { data: operations } = query;
  if (operations === undefined) return <Failure text={t.failed} error={query.error} onRetry={() => void query.refetch()} />;
  const { services, lags, deadLetters, deliveries, jobs, due, views } = operations;
  return (
    <>
      {query.isError && (
        <p className={layout.problem} role="alert">
          {t.stale}
        </p>
      )}
      <Summary operations={operations} />
      <ServicesList services={services} />
      <LettersList {...deadLetters} />
      <GroupsList groups={lags.items} />
      <DueList {...due} />
      <DeliveriesList {...deliveries} />
      <JobsList {...jobs} />
      <ViewsList views={views} />
    </>
  );
}

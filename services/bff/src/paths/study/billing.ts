import { monthEnd, monthOf, monthStart } from '@headworks/api/billing';
import { compareNames } from '@headworks/api/compare-names';
import { refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { studyBilling } from '@headworks/api/paths/study/billing';
import { billOf } from '../../billing/bill.js';
import { servePath } from '../../frame/path.js';
import { readBilledChanges, readFirstBilled, readStudyNames } from '../../views/billing/query.js';

export const StudyBilling = servePath(studyBilling, async ({ context, orgId }, input) => {
  const thisMonth = monthOf(context.platform.clock.now());
  const month = input.month ?? thisMonth;
  if (month > thisMonth) return refuse('Validation Error', undefined, [{ path: 'month', message: 'must not be in the future' }]);
  const [changes, first, names] = await context.views.forOrgs([orgId], (tx) =>
    Promise.all([readBilledChanges(tx, orgId, monthEnd(month)), readFirstBilled(tx, orgId), readStudyNames(tx, orgId)]),
  );
  const bill = billOf(changes, monthStart(month));
  const studies = bill
    .map((study) => ({ ...study, name: names.get(study.id) ?? '' }))
    .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id)
    .slice(0, limits.billedStudies);
  return {
    month,
    firstMonth: first === null ? null : monthOf(first),
    studies,
    total: bill.reduce((sum, { amount }) => sum + amount, 0),
  };
});

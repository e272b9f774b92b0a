import { nameWithSerial, shownName } from '@headworks/api/device-name';
import { ChartLine, Plus, Power, Unlink } from 'lucide-react';
import { RowButton } from '../../../ui/controls/row-button.js';
import { SplitButton } from '../../../ui/controls/split-button.js';
import { type LogAction, logActions, type SiteLog } from './log-choices.js';
import { siteLogsTexts } from './texts.js';

const t = siteLogsTexts;
const icons = { view: ChartLine, add: Plus, activate: Power, remove: Unlink } as const;

export interface LogRowActionsProps {
  readonly log: SiteLog;
  readonly mayChange: boolean;
  readonly denied: string | null;
  readonly onAction: (action: LogAction, log: SiteLog) => void;
}

/** The usual action of a log by its state, and a menu of all. */
export function LogRowActions({ log, mayChange, denied, onAction }: LogRowActionsProps) {
  const actions = logActions(log, mayChange);
  const [main = 'view'] = actions;
  const choose = (action: LogAction) => () => onAction(action, log);
  if (actions.length === 1)
    return (
      <RowButton data-row-open onClick={choose(main)}>
        {t.actions[main]}
      </RowButton>
    );
  const entry = (action: LogAction) => ({
    key: action,
    word: t.actions[action],
    Icon: icons[action],
    denied: action === 'view' ? null : denied,
    onChoose: choose(action),
  });
  const [safe, last] = [actions.filter((action) => action !== 'remove'), actions.filter((action) => action === 'remove')];
  return (
    <SplitButton
      main={{ word: t.actions[main], onChoose: choose(main === 'view' || denied === null ? main : 'view') }}
      groups={[safe, last].filter((group) => group.length > 0).map((group) => group.map(entry))}
      menuLabel={t.actionsOf(nameWithSerial(shownName(log), log.serialnumber))}
    />
  );
}

import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { Field } from '../../../ui/controls/field.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import layout from '../../../ui/layout.module.css';
import { createSiteTexts } from '../list/texts.js';
import { isNameTaken, siteNameProblem } from '../site-name-problem.js';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;

interface Props {
  readonly site: Site;
  /** Of the basin. */
  readonly sites: readonly Site[];
  readonly onSave: (name: string) => void;
  readonly onLeave: () => void;
}

/** The input of a site's name. Enter saves, Escape keeps the old one. */
export function RenameSite({ site, sites, onSave, onLeave }: Props) {
  const [opened] = useState(site.sitename);
  const [typed, setTyped] = useState(opened);
  const problem = siteNameProblem(typed);
  const help = () => {
    if (site.sitename !== opened) return <span role="alert">{t.overtaken(siteNameOf(site))}</span>;
    const others = sites.filter(({ id }) => id !== site.id);
    return isNameTaken(typed, others) ? createSiteTexts.taken : undefined;
  };
  const offline = useOffline();
  const save = () => {
    if (problem !== null || offline !== null) return;
    if (typed.trim() !== site.sitename) onSave(typed.trim());
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape') return;
    // The dialog would close.
    event.stopPropagation();
    onLeave();
  };
  return (
    <div className={layout.fieldLine}>
      <Field
        label={t.name}
        error={problem}
        help={help()}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(oneLine(event.target.value))}
        onKeyDown={onKeyDown}
      />
      <Flex gap={4} style={{ marginTop: 24 }}>
        <IconButton aria-label={t.save} kind="primary" denied={problem ?? offline} onClick={save}>
          <Check aria-hidden />
        </IconButton>
        <IconButton aria-label={t.keep} onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </div>
  );
}

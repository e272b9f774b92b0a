import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { useQuery } from '@tanstack/react-query';
import { Flex, Upload } from 'antd';
import { CloudRain, FileDown, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { serverConfig } from '../../../api/server-config.js';
import { EDIT_DENIED } from '../../../session/edit-denied.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { useLeaveQuestion } from '../../../ui/feedback/leave-question.js';
import layout from '../../../ui/layout.module.css';
import sample from './bloomsburg-rain.csv?url&no-inline';
import { FetchRain } from './fetch-rain.js';
import { RainFile } from './rain-file.js';
import { RainFacts, StoredRain } from './stored-rain.js';
import { fetchTexts, rainTexts as t } from './texts.js';
import { useDeleteRain } from './use-rain.js';
import { useRainFile } from './use-rain-file.js';

interface ChooseFileProps {
  readonly word: string;
  readonly denied: string | null;
  readonly onFile: (file: File) => void;
}

function ChooseFile({ word, denied, onFile }: ChooseFileProps) {
  const button = (
    <Button size="small" icon={<FileUp aria-hidden size={16} />} denied={denied}>
      {word}
    </Button>
  );
  if (denied !== null) return button;
  const choose = (file: File) => {
    onFile(file);
    return Upload.LIST_IGNORE;
  };
  return (
    <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={choose}>
      {button}
    </Upload>
  );
}

interface RainSectionProps {
  readonly basin: ListedBasin;
  /** Called when an upload begins and ends: the dialog stays meanwhile. */
  readonly onBusy: (busy: boolean) => void;
}

/** The rain of a basin: what it has, and how it gets other rain. */
export default function RainSection({ basin, onBusy }: RainSectionProps) {
  const { may } = useMember();
  const offline = useOffline();
  const denied = may({ area: 'basins', level: 'write' }, basin.id) ? offline : EDIT_DENIED;
  const hasProvider = useQuery(serverConfig).data?.rain === true;
  const { state, choose, upload, cancel } = useRainFile(basin);
  const remove = useDeleteRain(basin);
  const [fetching, setFetching] = useState(false);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { rain } = basin;
  const isBusy = state.kind === 'sending';
  const question = useLeaveQuestion(isBusy, t.leave);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  // What had the focus is gone with the step before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps are the reason, not an input
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [state.kind, rain?.id, fetching]);
  const actions = (
    <Flex wrap gap={8} align="center">
      {!asking && (
        <>
          <ChooseFile word={rain === null ? t.upload : t.replaceOrAdd} denied={denied} onFile={choose} />
          {rain === null && (
            <a className={layout.inline} href={sample} download="bloomsburg-rain.csv">
              <FileDown aria-hidden size={16} />
              {t.sample}
            </a>
          )}
          {hasProvider && (
            <Button size="small" icon={<CloudRain aria-hidden size={16} />} denied={denied} onClick={() => setFetching(true)}>
              {fetchTexts.button}
            </Button>
          )}
        </>
      )}
      {rain !== null && (
        <span className={layout.end}>
          <TwoStep
            word="Delete"
            label={t.deleteOf(basin.name)}
            denied={denied}
            busy={remove.isPending}
            onConfirm={() => remove.mutate(rain)}
            onAsk={(on) => {
              setAsking(on);
              if (on) remove.reset();
            }}
          />
        </span>
      )}
    </Flex>
  );
  const work = () => {
    if (state.kind !== 'none')
      return (
        <RainFile
          state={state}
          hasRain={rain !== null}
          another={<ChooseFile word={t.choose} denied={denied} onFile={choose} />}
          onUpload={upload}
          onCancel={cancel}
        />
      );
    return fetching ? <FetchRain basin={basin} onClose={() => setFetching(false)} /> : actions;
  };
  const problem = remove.isError ? t.deleteFailed.text : state.kind === 'none' ? state.note : null;
  return (
    <Flex vertical gap={8}>
      <h3 ref={heading} tabIndex={-1}>
        {t.title}
      </h3>
      {rain === null ? state.kind === 'none' && <p className={layout.help}>{t.none}</p> : <RainFacts rain={rain} />}
      {rain !== null && state.kind === 'none' && !fetching && <StoredRain basinId={basin.id} rain={rain} />}
      {work()}
      {problem !== null && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {problem}
        </p>
      )}
      {question}
    </Flex>
  );
}

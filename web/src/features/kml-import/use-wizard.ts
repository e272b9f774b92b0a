import type { KmlMapping } from '@headworks/kml';
import { useState } from 'react';
import { CallFailure, messageOf } from '../../api/failure.js';
import type { CheckedKml } from '../../files/orders.js';
import type { ImportTarget } from './existing-sites.js';
import { refusedFaults } from './refused-faults.js';
import { useImportKml } from './use-import-kml.js';
import { type OpenFile, useKmlFile } from './use-kml-file.js';

export type Step = 'file' | 'mapping' | 'results' | 'submit';

/** The state of an import: its step, and what each step has found. */
export function useWizard(target: ImportTarget, onDone: () => void) {
  const kml = useKmlFile(target);
  const send = useImportKml(target);
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<OpenFile | null>(null);
  const [mapping, setMapping] = useState<KmlMapping | null>(null);
  const [cumulative, setCumulative] = useState(false);
  const [checked, setChecked] = useState<CheckedKml | null>(null);
  const [checking, setChecking] = useState(false);
  /** Why the step could not be completed. */
  const [failure, setFailure] = useState<string | null>(null);
  const isCumulative = cumulative && mapping !== null && mapping.households !== null;

  const go = (next: Step): void => {
    setFailure(null);
    send.reset();
    setStep(next);
  };
  const choose = async (chosen: File): Promise<void> => {
    setFile(null);
    const read = await kml.read(chosen);
    if (read === null) return;
    setFile(read);
    setMapping(read.mapping);
    go('mapping');
  };
  const check = async (): Promise<void> => {
    if (mapping === null || checking) return;
    setChecking(true);
    try {
      setChecked(await kml.check(mapping));
      go('results');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setChecking(false);
    }
  };
  /** What the server refuses of sites is shown as what is wrong with the file. */
  const refuse = (error: Error): void => {
    const details = error instanceof CallFailure ? error.details : [];
    const faults = refusedFaults(details, checked?.sites.length ?? 0);
    if (checked === null || faults.length === 0) return;
    setChecked({ ...checked, faults, faultCount: faults.length, invalidSites: new Set(faults.map(({ index }) => index)).size });
    setStep('results');
    setFailure(messageOf(error));
  };
  const submit = (): void => {
    if (checked === null) return;
    send.mutate({ sites: checked.sites, cumulative: isCumulative }, { onSuccess: onDone, onError: refuse });
  };
  return {
    step,
    go,
    reading: kml.reading,
    choose,
    file,
    mapping,
    setMapping,
    cumulative: isCumulative,
    setCumulative,
    checking,
    check,
    checked,
    failure,
    submit,
    sending: send.isPending,
    sendError: send.error,
  };
}

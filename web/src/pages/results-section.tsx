import { ExportResults } from '../entities/result-export/export-results.js';
import type { SectionProps } from '../entities/study/section.js';
import { Results } from '../features/results/results.js';
import { BasinSites } from './basin-sites.js';

export default function ResultsSection({ study, basin: listed }: SectionProps) {
  return (
    <BasinSites basinId={listed.id}>
      {({ basin, sites, locked }) => (
        <Results
          basin={basin}
          sites={sites}
          past={locked !== null}
          actions={({ result }) => <ExportResults study={study} basin={basin} result={result} sites={sites} />}
        />
      )}
    </BasinSites>
  );
}

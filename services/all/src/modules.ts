import type { ServiceName } from '@headworks/api/services';
import type { RunOptions } from '@headworks/platform';
import { AccountsModule, accountSettings } from '@headworks/service-accounts';
import { AlertingModule } from '@headworks/service-alerting';
import { AnalysisModule, analysisSettings } from '@headworks/service-analysis';
import { BffModule, bffSettings } from '@headworks/service-bff';
import { DevicesModule, deviceSettings } from '@headworks/service-devices';
import { IngestModule, ingestSettings } from '@headworks/service-ingest';
import { LogsModule, logSettings } from '@headworks/service-logs';
import { SitesModule } from '@headworks/service-sites';
import { TaggingModule } from '@headworks/service-tagging';

/** The Nest module of each service. */
export const modules: Readonly<Record<ServiceName, RunOptions['modules'][number]>> = {
  accounts: AccountsModule,
  devices: DevicesModule,
  logs: LogsModule,
  alerting: AlertingModule,
  tagging: TaggingModule,
  sites: SitesModule,
  analysis: AnalysisModule,
  bff: BffModule,
  ingest: IngestModule,
};

/** The environment variables of the services that have some of their own. */
export const settings: NonNullable<RunOptions['settings']> = [
  accountSettings,
  deviceSettings,
  logSettings,
  analysisSettings,
  bffSettings,
  ingestSettings,
];

import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { INGEST } from './context.js';
import { Doors } from './listeners.js';
import { openIngest } from './open.js';

@Module({ providers: [{ provide: INGEST, useFactory: openIngest, inject: [PLATFORM] }, Doors] })
export class IngestModule {}

import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { Doors } from './doors.js';
import { INGEST, openIngest } from './ingest.js';

@Module({ providers: [{ provide: INGEST, useFactory: openIngest, inject: [PLATFORM] }, Doors] })
export class IngestModule {}

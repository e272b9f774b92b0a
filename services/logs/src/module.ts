import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { LOGS } from './context.js';
import { openLogs } from './open.js';
import { DeviceClaimedReaction } from './reactions/device-claimed.js';
import { OwnEventsReaction } from './reactions/own-events.js';
import { TelemetryReaction } from './reactions/telemetry.js';

@Module({
  providers: [{ provide: LOGS, useFactory: openLogs, inject: [PLATFORM] }],
  controllers: [TelemetryReaction, DeviceClaimedReaction, OwnEventsReaction],
})
export class LogsModule {}

import { PLATFORM } from '@headworks/platform';
import { Module } from '@nestjs/common';
import { ALERTING } from './context.js';
import { openAlerting } from './open.js';
import { DeviceEventsReaction } from './reactions/device-events.js';
import { LogEventsReaction } from './reactions/log-events.js';
import { OwnEventsReaction } from './reactions/own-events.js';
import { TelemetryReaction } from './reactions/telemetry.js';

@Module({
  providers: [{ provide: ALERTING, useFactory: openAlerting, inject: [PLATFORM] }],
  controllers: [TelemetryReaction, DeviceEventsReaction, LogEventsReaction, OwnEventsReaction],
})
export class AlertingModule {}

import { eventsOf } from '@headworks/api/bus-messages';
import type { LogEvent } from '@headworks/api/events/log';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller } from '@nestjs/common';
import { fillSiteNames } from '../state/device-facts.js';

/** An uploaded file names the site of its device: messages show it, unless a packet has named the site. */
@Controller()
export class LogEventsReaction {
  @OnBatch('alerting', eventsTopic('logs'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const siteNames = new Map<string, string>();
    for (const { type, data } of eventsOf<LogEvent>(batch.messages))
      if (type === 'LogOpened' && data.origin === 'upload' && data.siteName !== null && !siteNames.has(data.serialNumber))
        siteNames.set(data.serialNumber, data.siteName);
    if (siteNames.size === 0) return undefined;
    return async (tx) => {
      await fillSiteNames(tx, siteNames);
      return undefined;
    };
  }
}

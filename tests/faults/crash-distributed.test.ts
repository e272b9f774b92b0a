import { describeWith } from '@headworks/testing';
import { startOverKafka } from './crash/distributed.js';
import { promises } from './crash/promises.js';

describeWith('kafka', 'killed at random over Kafka @distributed', () => promises(startOverKafka));

import { describeWith } from '@headworks/testing';
import { startOverKafka } from './crash/distributed.js';
import { killedJobs } from './crash/killed-jobs.js';
import { promises, SEED } from './crash/promises.js';

describeWith('kafka', 'killed at random over Kafka @distributed', () => promises(startOverKafka, SEED + 500));

describeWith('kafka', 'killed at random over Kafka, in another order, with two replicas of logs @distributed', () =>
  promises((smtpUrl, password) => startOverKafka(smtpUrl, password, 'logs'), SEED + 1_000),
);

// In the same file: several products over Kafka at the same time are more than a machine of two cores serves in time.
describeWith('kafka', 'killed while one of two replicas calculates results @distributed', killedJobs);

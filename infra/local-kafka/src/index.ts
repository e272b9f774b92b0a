export { type KafkaAvailable, kafkaAvailable } from './available.js';
export { defaultJarsFolder, fetchJars } from './jars.js';
export type { SecureListener } from './secure-listener.js';
export { type KafkaOptions, type RunningKafka, startKafka } from './start-kafka.js';

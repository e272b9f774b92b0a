export { type KafkaAvailable, kafkaAvailable } from './available.js';
export { KAFKA_VERSION } from './jars.js';
export { type KafkaOptions, type RunningKafka, startKafka } from './start-kafka.js';

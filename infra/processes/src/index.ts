export { guard } from './guard.js';
export { checkPortFree, freePort, freePorts } from './ports.js';
export { end, gone, isRunning, programName, signal, startTicks } from './process-state.js';
export { type Progress, readableDuration, silentProgress, terminalProgress } from './progress.js';
export { REPOSITORY } from './repository.js';
export { findAccount, launchAs, type ServerAccount, serverAccount } from './server-account.js';
export { StartError, type StartErrorKind, systemCode } from './start-error.js';
export { untilSignal } from './until-signal.js';

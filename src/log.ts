import pino, { type DestinationStream, type Logger } from 'pino';

/** A log of JSON lines with ISO times and level names. */
export function createLog(level: string, stream: DestinationStream): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    stream,
  );
}

/** The log without the news of every run: in work with progress to show, a line for each would bury it. */
export function faultsOnly(log: Logger): Logger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}

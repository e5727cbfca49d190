import pino, { type DestinationStream, type Logger } from 'pino';

/** A log of JSON lines with ISO times and level names. */
export function createLog(level: string, stream: DestinationStream): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    stream,
  );
}

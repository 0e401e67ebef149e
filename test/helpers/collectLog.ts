import { createLog } from '../../server/observability/log';

/** The real log, writing to a list of its lines. */
export function collectLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { LOG_LEVEL: 'debug' },
    { write: (text) => void lines.push(JSON.parse(text)) },
  );
  return { log, lines };
}

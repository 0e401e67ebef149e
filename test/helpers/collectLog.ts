import { createLog } from '../../server/observability/log';

/** The real log, writing to a list of its lines, parsed; `text` gives them as they were written. */
export function collectLog() {
  const written: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    written.push(line);
    lines.push(JSON.parse(line));
  };
  return { log: createLog({ LOG_LEVEL: 'debug' }, { write }), lines, text: () => written.join('') };
}

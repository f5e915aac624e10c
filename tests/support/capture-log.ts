import fs from 'node:fs'

export interface LogLine {
  level: number
  requestId?: string
  path?: string
  [key: string]: unknown
}

/**
 * Captures the log lines that this process writes to standard output instead of printing them. Call
 * before the logger is loaded.
 */
export function captureLog(): { lines: LogLine[]; stop(): void } {
  const lines: LogLine[] = []
  const { writeSync } = fs
  fs.writeSync = ((fd: number, text: unknown, ...rest: unknown[]) => {
    if (fd !== 1 || typeof text !== 'string' || !text.startsWith('{"level":')) {
      return Reflect.apply(writeSync, fs, [fd, text, ...rest])
    }
    for (const line of text.trimEnd().split('\n')) lines.push(JSON.parse(line))
    return Buffer.byteLength(text)
  }) as typeof writeSync
  return {
    lines,
    stop() {
      fs.writeSync = writeSync
    },
  }
}

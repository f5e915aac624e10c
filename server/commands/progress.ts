import type { ImportProgress } from '#app/domain/catalogue/import/import-catalogue.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Number of lines from which progress is shown. */
const minProgressLines = 1000
const barWidth = 30

/** Display of the progress of an import. */
export interface Progress {
  show(progress: ImportProgress): void
  /** Clears the bar, so that further output starts on a clean line. */
  finish(): void
}

/**
 * Opens a progress display: a bar on a terminal, or a line every 10 % elsewhere (log files, pipes).
 */
export function openProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): Progress {
  let shown = ''
  return {
    show({ step, done, total }) {
      if (total < minProgressLines) return
      const share = Math.min(done / total, 1)
      const tenths = stream.isTTY ? Math.floor(share * 100) : Math.floor(share * 10) * 10
      const state = `${step} ${tenths}`
      if (state === shown) return
      shown = state
      const percent = `${tenths}%`.padStart(4)
      const counts = `${formatNumber(done)} of ${formatNumber(total)}`
      if (!stream.isTTY) {
        stream.write(`${labels[step]} ${percent} ${counts}\n`)
        return
      }
      const filled = Math.round(share * barWidth)
      const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
      stream.write(`\r\u001b[2K${labels[step]} ${bar} ${percent} ${counts}`)
    },
    finish() {
      if (shown !== '' && stream.isTTY) stream.write('\r\u001b[2K')
      shown = ''
    },
  }
}

const labels: Record<ImportProgress['step'], string> = {
  reading: 'Reading',
  writing: 'Writing',
}

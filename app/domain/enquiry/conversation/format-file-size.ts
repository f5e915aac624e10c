import { formatNumber } from '#app/platform/text/format.ts'

/** Formats a number of bytes: “1.4 MB”, “12 kB”. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1) return `${formatNumber(megabytes, 1)} MB`
  return `${formatNumber(Math.max(1, Math.round(bytes / 1000)))} kB`
}

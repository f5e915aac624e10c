import { formatInstant } from '#app/platform/text/format.ts'

/** Date and time in the company's time zone. */
export function Timestamp({ at }: { at: Date | string }) {
  return <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
}

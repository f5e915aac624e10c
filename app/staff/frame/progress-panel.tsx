import { useEffect } from 'react'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'

/** Interval at which the progress is polled, in milliseconds. */
const pollIntervalMs = 1000
/** Interval at which a page without scripts reloads itself, in seconds. */
const reloadSeconds = 5

interface ProgressPanelProps {
  heading: string
  /** Progress in words: “300 of 717 products”. */
  words: string
  /** Share that is done; null as long as it is unknown. */
  counted: { done: number; total: number } | null
  note: string
}

/** Progress of work on the server. The page reloads itself as long as the panel is shown. */
export function ProgressPanel({ heading, words, counted, note }: ProgressPanelProps) {
  const renew = useBackgroundReload()
  useEffect(() => {
    const polling = setInterval(renew, pollIntervalMs)
    return () => clearInterval(polling)
  }, [renew])
  return (
    <section aria-labelledby="progress-title" className="panel">
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
      </noscript>
      <h2 id="progress-title" className="font-semibold">
        {heading}
      </h2>
      <label htmlFor="progress" className="mt-2 block numeric">
        {words}
      </label>
      {counted ? (
        <progress id="progress" className="progress" value={counted.done} max={counted.total} />
      ) : (
        <progress id="progress" className="progress" />
      )}
      <p className="mt-2 text-sm text-muted">{note}</p>
    </section>
  )
}

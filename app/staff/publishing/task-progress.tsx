import { useEffect } from 'react'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'
import type { TaskProgress as Progress, TaskKind } from '#app/domain/publishing/tasks/task.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Interval at which the progress is polled, in milliseconds. */
const pollIntervalMs = 1000
/** Interval at which a page without scripts reloads itself, in seconds. */
const reloadSeconds = 5

const headings: Readonly<Record<TaskKind, string>> = {
  publish: 'Publishing',
  undo: 'Undoing',
  'check-import': 'Checking the table',
  'draft-import': 'Writing the differences',
}

/** Progress of a task that is under way. The page reloads itself until the task has ended. */
export function TaskProgress({ task }: { task: Progress }) {
  const renew = useBackgroundReload()
  useEffect(() => {
    const polling = setInterval(renew, pollIntervalMs)
    return () => clearInterval(polling)
  }, [renew])
  const { kind, done, total } = task
  const isCounted = task.state === 'running' && total > 0
  return (
    <section aria-labelledby="task-title" className="panel">
      <noscript>
        <meta httpEquiv="refresh" content={String(reloadSeconds)} />
      </noscript>
      <h2 id="task-title" className="font-semibold">
        {headings[kind]}
      </h2>
      <label htmlFor="task-progress" className="mt-2 block numeric">
        {isCounted
          ? `${formatNumber(done)} of ${formatNumber(total)} products`
          : task.state === 'waiting'
            ? 'Waiting for other work to finish'
            : 'Preparing'}
      </label>
      {isCounted ? (
        <progress id="task-progress" className="progress" value={done} max={total} />
      ) : (
        <progress id="task-progress" className="progress" />
      )}
      <p className="mt-2 text-sm text-muted">
        You can leave this page. Everything is done, or nothing is.
      </p>
    </section>
  )
}

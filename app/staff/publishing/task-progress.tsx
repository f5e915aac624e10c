import type { TaskProgress as Progress, TaskKind } from '#app/domain/publishing/tasks/task.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { ProgressPanel } from '../frame/progress-panel.tsx'

const headings: Readonly<Record<TaskKind, string>> = {
  publish: 'Publishing',
  undo: 'Undoing',
  'check-import': 'Checking the table',
  'draft-import': 'Writing the differences',
}

/** Progress of a task that is under way. The page reloads itself until the task has ended. */
export function TaskProgress({ task: { kind, state, done, total } }: { task: Progress }) {
  const isCounted = state === 'running' && total > 0
  const waiting = state === 'waiting' ? 'Waiting for other work to finish' : 'Preparing'
  return (
    <ProgressPanel
      heading={headings[kind]}
      words={isCounted ? `${formatNumber(done)} of ${formatNumber(total)} products` : waiting}
      counted={isCounted ? { done, total } : null}
      note="You can leave this page. Everything is done, or nothing is."
    />
  )
}

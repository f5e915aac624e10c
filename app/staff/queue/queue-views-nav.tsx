import { href, Link } from 'react-router'
import { formatCappedCount } from '#app/domain/desk/queue/capped-count.ts'
import type { QueueQuery } from '#app/domain/desk/queue/queue-query.ts'
import { queueViewNames, queueViews } from '#app/domain/desk/queue/queue-views.ts'
import type { SavedView } from '#app/domain/desk/saved-view.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'
import { useQueueCounts } from './queue-counts-of-tab.ts'

/**
 * Links to the queue's views with their counts: the shared views, then the staff member's saved
 * ones.
 */
export function QueueViewsNav({
  query,
  savedViews,
}: {
  query: QueueQuery
  savedViews: readonly SavedView[]
}) {
  const counts = useQueueCounts()
  return (
    <>
      <nav aria-label="Views of the queue" className="queue-views">
        <ul>
          {queueViewNames.map((view) => (
            <li key={view}>
              <Link
                to={`${href('/staff/queue')}?view=${view}`}
                aria-current={view === query.view && !query.search ? 'page' : undefined}
                className={joinClasses('queue-view', view === 'overdue' && 'queue-view-late')}
              >
                {queueViews[view].label}{' '}
                <span className="queue-count" data-none={counts?.[view] === 0}>
                  {counts ? formatCappedCount(counts[view]) : ''}
                </span>
              </Link>
            </li>
          ))}
          {savedViews.map(({ id, name, query: saved }) => (
            <li key={id}>
              <Link to={`${href('/staff/queue')}?${saved}`} className="queue-view queue-view-own">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UnknownViewNotice field="view" known={queueViewNames} shown={queueViews[query.view].label} />
    </>
  )
}

import { useEffect, useRef } from 'react'
import { data, Form, href, Link, useSearchParams } from 'react-router'
import { reachOf, refusalFor } from '#app/domain/access/policy.ts'
import { listAssignable } from '#app/domain/desk/assign-to.server.ts'
import { formatCappedCount } from '#app/domain/desk/queue/capped-count.ts'
import { formatQueueRow } from '#app/domain/desk/queue/format-queue-row.ts'
import {
  maxQueueSearchLength,
  type QueueQuery,
  queueColumns,
  queueViewNames,
  queueViews,
  readQueueQuery,
} from '#app/domain/desk/queue/queue-query.ts'
import { readQueue } from '#app/domain/desk/queue/read-queue.server.ts'
import type { SavedView } from '#app/domain/desk/saved-view.ts'
import { listSavedViews } from '#app/domain/desk/saved-views.server.ts'
import { searchEnquiries } from '#app/domain/desk/search-enquiries.server.ts'
import { listKnownTags } from '#app/domain/desk/tag-enquiry.server.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { SearchField } from '#app/ui/fields/search-field.tsx'
import { TablePaging } from '#app/ui/table/table-paging.tsx'
import { TableSettings } from '#app/ui/table/table-settings.tsx'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/queue-page.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LiveQueue } from './live-queue.tsx'
import { useQueueCounts } from './queue-counts-of-tab.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { QueueTable } from './queue-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const denied = refusalFor(actor, 'see-enquiries', reachOf(actor, 'see-enquiries') === 'own')
  if (denied) throw refusePage(denied.message, { status: 403 })
  const now = new Date()
  const query = readQueueQuery(url.searchParams)
  const [page, { hours }, assignable, savedViews, tags] = await Promise.all([
    query.search ? searchEnquiries(db, actor, query) : readQueue(db, actor, query, { now }),
    readTeamClock(db),
    listAssignable(db),
    listSavedViews(db, actor),
    listKnownTags(db),
  ])
  return data({
    query,
    rows: page.rows.map((row) => formatQueueRow(row, now, hours)),
    ends: 'ends' in page ? page.ends : { before: null, after: null },
    hasMore: 'hasMore' in page && page.hasMore,
    assignable,
    tags,
    savedViews,
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { view, search } = loaderData?.query ?? { view: 'new', search: '' }
  return staffMeta(search ? `“${search}”` : `Queue: ${queueViews[view].label}`)
}

export default function QueuePage({ loaderData }: Route.ComponentProps) {
  const { query, rows, ends, hasMore, assignable, savedViews, tags } = loaderData
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const found = `${rows.length}${hasMore ? ' or more' : ''} found for “${query.search}”`
  return (
    <LiveQueue area={area}>
      <div className="queue-head">
        <h1 className="text-heading">Queue</h1>
        <QueueSearch params={params} search={query.search} />
        <Link to={href('/staff/call')} className="button button-primary button-small">
          New by phone
        </Link>
      </div>
      <QueueViewsNav query={query} savedViews={savedViews} />
      <div className="queue-tools">
        <QueueFilters query={query} params={params} assignable={assignable} tags={tags} />
        <QueueKeys area={area} assignable={assignable} rows={rows} />
        {!query.search && (
          <Link
            to={`${href('/staff/exports/new')}?${params}`}
            className="button button-secondary button-small"
          >
            Export
          </Link>
        )}
        <TableSettings columns={queueColumns} state={query.table} params={params} />
      </div>
      {query.search && (
        <p role="status" className="mb-3 text-sm text-muted">
          {rows.length === 0 ? `Nothing found for “${query.search}”` : found} in all enquiries.{' '}
          {hasMore && 'Add a word to narrow it. '}
          <Link to={`?view=${query.view}`} className="text-link">
            Back to {queueViews[query.view].label}
          </Link>
        </p>
      )}
      {/* Focusable, because the keyboard shortcuts need the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table's keys work while it has the focus. */}
      <section ref={area} className="queue-area" tabIndex={0} aria-label="Enquiries of this view">
        <QueueTable query={query} rows={rows} params={params} />
      </section>
      <BulkBar assignable={assignable} />
      <div className="mt-4">
        <TablePaging ends={ends} params={params} />
      </div>
    </LiveQueue>
  )
}

/** Search form of the queue: reference, company, person, phone or SKU. */
function QueueSearch({ params, search }: { params: URLSearchParams; search: string }) {
  const kept = [...params].filter(([name]) => ['view', 'column', 'density'].includes(name))
  return (
    <Form role="search" action={href('/staff/queue')} className="queue-search">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={search}
        id="queue-search"
        label="Find an enquiry"
        name="q"
        defaultValue={search}
        maxLength={maxQueueSearchLength}
        placeholder="Reference, company, person, phone, SKU …"
      />
    </Form>
  )
}

/** Scrolls the tabs sideways so that the current one is in view. */
function showCurrentTab(tabs: HTMLElement | null) {
  const tab = tabs?.querySelector('[aria-current]')?.parentElement
  if (!tabs || !tab) return
  const [seen, box] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < seen.left || box.right > seen.right) {
    tabs.scrollLeft += box.left - seen.left - (seen.width - box.width) / 2
  }
}

/**
 * Links to the queue's views with their counts: the shared views, then the staff member's saved
 * ones.
 */
function QueueViewsNav({
  query,
  savedViews,
}: {
  query: QueueQuery
  savedViews: readonly SavedView[]
}) {
  const counts = useQueueCounts()
  const tabs = useRef<HTMLUListElement>(null)
  const current = query.search ? '' : query.view
  // On a phone the tabs extend beyond the edge, and their counts arrive later.
  useEffect(() => {
    if (current && counts) showCurrentTab(tabs.current)
  }, [current, counts])
  return (
    <>
      <nav aria-label="Views of the queue" className="queue-views">
        <ul ref={tabs}>
          {queueViewNames.map((view) => (
            <li key={view}>
              <Link
                to={`${href('/staff/queue')}?view=${view}`}
                aria-current={view === current ? 'page' : undefined}
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

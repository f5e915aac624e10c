import { useLayoutEffect } from 'react'
import { topNoticeKey, topNoticeName } from '#app/document/top-notice-key.ts'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ContentLink } from '#app/domain/content/content-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Notification = NonNullable<ContentOf<'HOME-PAGE'>['notification']>

function hideIfRead(id: string) {
  try {
    if (localStorage.getItem(topNoticeKey) === id)
      document.documentElement.dataset.noticeRead = 'yes'
  } catch {
    // Storage is blocked, so no notice was recorded as read.
  }
}

function dismiss(id: string) {
  try {
    localStorage.setItem(topNoticeKey, id)
  } catch {
    // Storage is blocked, so the notice reappears with the next page load.
  }
  document.documentElement.dataset.noticeRead = 'yes'
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * Notice of one line below the top bar. Once dismissed, it stays hidden until the content has a
 * different one: the head script compares the stored id with the `<meta>`, which React puts into
 * the head.
 */
export function TopNotice({ notice: { id, text, link } }: { notice: Notification }) {
  // On client navigations, before the page is painted.
  useLayoutEffect(() => hideIfRead(id), [id])
  return (
    <>
      <meta name={topNoticeName} content={id} />
      <section className="top-notice" aria-label="Notice">
        <div className="page-width flex items-center gap-3 py-2">
          <p className="min-w-0 flex-1 text-sm">
            {text} <ContentLink link={link} className="text-link" />
          </p>
          <button
            type="button"
            onClick={() => dismiss(id)}
            className="-mr-2.5 grid size-9 shrink-0 cursor-pointer place-items-center rounded hover:text-green pointer-coarse:size-11"
          >
            <Icon name="close" />
            <span className="sr-only">Dismiss this notice</span>
          </button>
        </div>
      </section>
    </>
  )
}

import { useContext, useLayoutEffect } from 'react'
import type { ContentOf } from '#app/domain/content/content-groups.ts'
import { ScriptMark } from '#app/platform/script-mark.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ContentLink } from '../copy/content-link.tsx'
import { noticeKey } from '../shell/notice-key.ts'

type Notification = NonNullable<ContentOf<'HOME-PAGE'>['notification']>

/** Hides the notice before it is painted, where the visitor has dismissed the one of this id. */
const hideIfRead = `(function(h,s){h.toggleAttribute('data-notice-read',h.dataset.notice==s.dataset.id)})(document.documentElement,document.currentScript)`

function markRead(id: string) {
  const { dataset } = document.documentElement
  document.documentElement.toggleAttribute('data-notice-read', dataset.notice === id)
}

function dismiss(id: string) {
  try {
    localStorage.setItem(noticeKey, id)
  } catch {
    // Storage is blocked: the notice stays away until the next page load.
  }
  document.documentElement.dataset.notice = id
  markRead(id)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** One line under the top bar. Dismissed, it stays so until the copy has another one. */
export function TopNotice({ notice: { id, text, link } }: { notice: Notification }) {
  const mark = useContext(ScriptMark)
  useLayoutEffect(() => markRead(id), [id])
  return (
    <>
      <script nonce={mark} data-id={id}>
        {hideIfRead}
      </script>
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

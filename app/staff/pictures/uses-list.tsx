import { href } from 'react-router'
import type { PictureUse } from '#app/domain/pictures/find-picture-uses.server.ts'

const stateLabels: Record<PictureUse['state'], string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  draft: 'Draft',
}

/** Places that use a picture, with the alternative text that each gives it. */
export function UsesList({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="text-muted">No page uses this picture.</p>
  return (
    <ul className="divide-y divide-rule">
      {uses.map(({ document, kind, label, place, state, alt, isDecorative, changeSet }) => (
        <li key={`${kind} ${document} ${place} ${state} ${changeSet?.id ?? ''}`} className="py-2">
          <p className="flex flex-wrap items-center gap-2">
            {kind === 'article' ? (
              <a href={href('/:article', { article: document })} className="text-link">
                {label}
              </a>
            ) : (
              <span>{label}</span>
            )}
            <span className="text-sm text-muted">{stateLabels[state]}</span>
            {changeSet && <span className="text-sm text-muted">in “{changeSet.title}”</span>}
          </p>
          <p className="text-sm text-muted">
            {isDecorative
              ? 'Decorative: screen readers skip it.'
              : alt
                ? `Alternative text: ${alt}`
                : 'No alternative text. Give one, or mark the picture as decorative.'}
          </p>
        </li>
      ))}
    </ul>
  )
}

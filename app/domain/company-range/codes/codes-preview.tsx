import type { ReactNode } from 'react'
import { anyOf, countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { CodeRow } from './codes-table.ts'

interface CodesPreviewProps {
  rows: readonly CodeRow[]
  /** The form that adds the new ones. */
  children: ReactNode
}

/** Every row of a file of codes with what becomes of it. */
export function CodesPreview({ rows, children }: CodesPreviewProps) {
  const count = (kind: CodeRow['kind']) => rows.filter((row) => row.kind === kind).length
  const fresh = count('new')
  const known = count('known')
  const refused = count('refused')
  const said = [
    `${countOf(fresh, 'new code')}`,
    known > 0 && `${known} there already`,
    refused > 0 && `${countOf(refused, 'row')} cannot be added`,
  ]
  return (
    <section aria-labelledby="rows" className="mt-10 max-w-3xl">
      <h2 id="rows" className="text-heading">
        What the file comes to
      </h2>
      <p role="status" className="mt-2 mb-4">
        {said.filter(Boolean).join(', ')}.
      </p>
      {children}
      <ol className="border-t border-rule">
        {rows.map((row) => (
          <li key={row.number} className="flex gap-4 border-b border-rule py-2.5">
            <span className="numeric w-10 shrink-0 text-right text-sm text-muted">
              <span className="sr-only">Row </span>
              {row.number}
            </span>
            <PreviewedRow row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PreviewedRow({ row }: { row: CodeRow }) {
  if (row.kind === 'refused') {
    return (
      <div className="min-w-0 break-words">
        <p className="text-sm text-muted">{row.text}</p>
        <p className="text-sm text-vermilion">{row.reason}</p>
      </div>
    )
  }
  const { product, alsoFor } = row
  return (
    <div className="min-w-0 flex-1 break-words">
      <p>
        <span className="numeric font-semibold">{row.code}</span>
        <span className="text-muted"> is </span>
        {product.name}
      </p>
      <p className="text-sm text-muted">{product.sku}</p>
      {alsoFor.length > 0 && (
        <p className="text-sm text-amber">
          Stands for {anyOf(alsoFor)} too: whoever orders by it is asked which one they mean.
        </p>
      )}
      {row.kind === 'known' && <StatusTag>There already</StatusTag>}
    </div>
  )
}

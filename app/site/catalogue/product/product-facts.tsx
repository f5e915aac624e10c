import type { ReactNode } from 'react'
import type { AttributeRow } from '#app/domain/catalogue/dictionary/specification-rows.ts'
import { withNoBreaks } from '#app/platform/text/format.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Label after a figure that is typical of the trade and not confirmed. */
export function Estimate() {
  return (
    <>
      {' '}
      <span className="estimate">(estimate)</span>
    </>
  )
}

/** List of a product's figures with their units; `children` are further rows. */
export function ProductFacts({ rows, children }: { rows: AttributeRow[]; children?: ReactNode }) {
  const explained = rows.filter(({ explanation }) => explanation !== '')
  return (
    <>
      <DataList className="product-facts border-t">
        {rows.map(({ key, label, text, tolerance, estimated }) => (
          <DataRow key={key} label={label}>
            {withNoBreaks(text)}
            {tolerance !== '' && <span className="text-muted"> {tolerance}</span>}
            {estimated && <Estimate />}
          </DataRow>
        ))}
        {children}
      </DataList>
      {explained.length > 0 && (
        <Disclosure summary="What these words mean" className="border-t-0 border-b print:hidden">
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            {explained.map(({ key, label, explanation }) => (
              <div key={key} className="sm:contents">
                <dt className="font-medium">{label}</dt>
                <dd className="text-muted">{explanation}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </>
  )
}

/** Explains estimates; shown once on a page that has any. */
export function EstimateNote() {
  return (
    <p className="mt-3 text-sm text-muted">
      Figures marked “estimate” are usual in the trade and not confirmed for this item. Ask us
      before you rely on one.
    </p>
  )
}

import { useDeferredValue, useMemo } from 'react'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { readProductCells } from '#app/domain/catalogue/documents/import-table.ts'
import { drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  DrawingDefinitions,
  ProductDrawing,
} from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { formatNumber } from '#app/platform/text/format.ts'
import type { ProductExamination } from './handle-product-form.server.ts'
import { cellsOfForm, fieldIdOf } from './product-form.ts'

interface ProductAsideProps {
  /** Texts of the form as typed. */
  texts: Record<string, string>
  sku: string | null
  dictionary: AttributeDictionary
  examination: ProductExamination
  isExamining: boolean
}

/** Drawing, broken rules and fit of the product as it is typed. */
export function ProductAside({
  texts,
  sku,
  dictionary,
  examination,
  isExamining,
}: ProductAsideProps) {
  const shown = useDeferredValue(texts)
  const drawing = useMemo(() => {
    const cells = { ...cellsOfForm(shown), ...(sku !== null && { sku }) }
    return drawingOf(readProductCells(cells, dictionary).product)
  }, [shown, sku, dictionary])
  const { problems, rules, fit } = examination
  return (
    <aside className="product-aside" aria-label="Drawing and checks">
      <section className="panel">
        <DrawingDefinitions />
        <ProductDrawing
          drawing={drawing}
          frame="close"
          title="Drawing of the product as typed"
          className="product-aside-drawing"
        />
      </section>
      <section className="panel" aria-labelledby="checks-title" aria-busy={isExamining}>
        <h2 id="checks-title" className="font-semibold">
          Checks
        </h2>
        {problems.length + rules.length === 0 ? (
          <p className="mt-1 text-muted">No rule is broken.</p>
        ) : (
          <ul className="mt-2 space-y-1 text-sm">
            {[...problems, ...rules].map(({ column, reason }) => (
              <li key={`${column} ${reason}`}>
                <a href={`#${fieldIdOf(column)}`} className="text-link">
                  {reason}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel" aria-labelledby="fit-title">
        <h2 id="fit-title" className="font-semibold">
          What fits
        </h2>
        {fit.length === 0 ? (
          <p className="mt-1 text-muted">Nothing in the catalogue is compared with it.</p>
        ) : (
          <dl className="mt-2 space-y-2 text-sm">
            {fit.map(({ heading, before, after, added, lost }) => (
              <div key={heading}>
                <dt className="font-medium">{heading}</dt>
                <dd className="numeric">
                  {before === after && added.length === 0
                    ? `${formatNumber(after)}, as published`
                    : `${formatNumber(before)} before, ${formatNumber(after)} after`}
                </dd>
                {added.length > 0 && (
                  <dd className="text-muted">Begins to fit: {added.join('; ')}</dd>
                )}
                {lost.length > 0 && (
                  <dd className="text-amber">No longer fits: {lost.join('; ')}</dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </section>
    </aside>
  )
}

import type { ReactNode } from 'react'
import { DeferredContent } from '#app/ui/deferred-content.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { FigureGlass, type FigureGlassProps } from './figure-glass.tsx'

interface ProductFigureProps extends FigureGlassProps {
  /** Name of the first tab for products that are not glass, for example “closure”. */
  piece: string
  isGlass: boolean
  /** Technical drawing with its units and files. */
  technicalDrawing: ReactNode
  /** Full pallet of the product as rendered HTML; empty if the pallet is not known. */
  pallet: string
}

/**
 * Figure with tabs for all pictures of a product. The tabs are radio buttons and CSS, so they work
 * without JavaScript.
 */
export function ProductFigure({
  piece,
  isGlass,
  technicalDrawing,
  pallet,
  ...glass
}: ProductFigureProps) {
  return (
    <div className="product-figure drawing-grid">
      <div className="product-figure-stay">
        <fieldset className="figure-tabs">
          <legend className="sr-only">Picture</legend>
          <FigureTab name="glass" isFirst>
            {isGlass ? 'Glass' : piece}
          </FigureTab>
          <FigureTab name="drawing">Drawing</FigureTab>
          {pallet && <FigureTab name="pallet">Pallet</FigureTab>}
        </fieldset>
        <FigureGlass {...glass} />
        <DeferredContent>
          {technicalDrawing}
          {pallet && <ServedMarkup className="figure-panel figure-panel-pallet" markup={pallet} />}
        </DeferredContent>
      </div>
    </div>
  )
}

function FigureTab({
  name,
  isFirst = false,
  children,
}: {
  name: 'glass' | 'drawing' | 'pallet'
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <label>
      <input
        type="radio"
        name="product-picture"
        value={name}
        id={`figure-${name}`}
        defaultChecked={isFirst}
      />
      <span className="first-letter:uppercase">{children}</span>
    </label>
  )
}

import type { ReactNode } from 'react'
import { BelowFirstScreen } from '#app/ui/below-first-screen.tsx'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { FigureGlass, type FigureGlassProps } from './figure-glass.tsx'

interface ProductFigureProps extends FigureGlassProps {
  /** “bottle”: what the first picture shows, where that is not glass. */
  piece: string
  isGlass: boolean
  /** The technical drawing with its units and files. */
  technicalDrawing: ReactNode
  /** A full pallet of it, as markup; empty where none is known. */
  pallet: string
}

/**
 * One figure for every picture of a product, chosen by radio buttons alone: it takes no script.
 * Without scripts all of them stand in it, one below the other.
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
        <BelowFirstScreen>
          {technicalDrawing}
          {pallet && <ServedMarkup className="figure-panel figure-panel-pallet" markup={pallet} />}
        </BelowFirstScreen>
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

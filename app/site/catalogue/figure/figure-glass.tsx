import type { ReactNode } from 'react'
import type { Drawing } from '#app/domain/catalogue/drawing/drawing.ts'
import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { DrawnDimensions } from '#app/domain/catalogue/product/product-dimensions.ts'
import type { FilledPicture } from '#app/domain/catalogue/render/filled-picture.ts'
import { describeBasis } from '#app/domain/catalogue/render/picture-words.ts'
import { joinClasses } from '#app/ui/classes.ts'
import { ServedMarkup } from '#app/ui/served-markup.tsx'
import { FigureFilled } from './figure-filled.tsx'

export interface FigureGlassProps {
  name: string
  drawing: Drawing
  dimensions: DrawnDimensions
  /** Dimension lines as HTML, rendered on the server. */
  lines: string
  /** Picture of the same bottle filled and closed; null if there is none. */
  filled: FilledPicture | null
  /** Whether the empty bottle is shown first. */
  isEmpty: boolean
  /** Link to the 3D view. */
  turn: ReactNode
}

/** Large picture of a product on the drawing grid, with its main dimensions. */
export function FigureGlass(props: FigureGlassProps) {
  const { name, drawing, dimensions, lines, filled, isEmpty, turn } = props
  const { height, width, box } = dimensions
  const sides = box && `${box.length} × ${box.width} × ${box.height} mm`
  const size = [height && `${height} high`, width, sides].filter(Boolean).join(', ')
  return (
    <figure className="figure-panel figure-panel-glass">
      <div className={joinClasses('product-figure-frame', height && 'product-figure-measured')}>
        <ProductDrawing
          drawing={drawing}
          frame="close"
          isLarge
          title={`${drawing.picture ? 'Picture' : 'Drawing'}: ${name}${size && `, ${size}`}`}
          className={drawing.width > drawing.height ? 'product-figure-wide' : 'product-figure-tall'}
        />
        <ServedMarkup className="contents" markup={lines} />
      </div>
      {filled && <FigureFilled name={name} filled={filled} isEmpty={isEmpty} />}
      <figcaption className="figure-foot">
        {captionOf(drawing)}
        {turn}
      </figcaption>
    </figure>
  )
}

function captionOf(drawing: Drawing): string {
  if (drawing.incomplete)
    return 'A generic drawing: we do not have the dimensions of this product on file.'
  return `${drawing.picture ? 'Rendered' : 'Drawn'} ${describeBasis(drawing)}. Not for tooling.`
}

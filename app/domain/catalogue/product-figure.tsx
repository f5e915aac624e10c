import type { Drawing } from './drawing/drawing.ts'
import { ProductDrawing } from './drawing/product-drawing.tsx'
import type { DrawnDimensions } from './product-dimensions.ts'

interface ProductFigureProps {
  name: string
  drawing: Drawing
  dimensions: DrawnDimensions
}

/** The drawing of a product, large on the drawing grid, with its main dimensions. */
export function ProductFigure({ name, drawing, dimensions }: ProductFigureProps) {
  const { height, width } = dimensions
  const size = [height && `${height} high`, width].filter(Boolean).join(', ')
  return (
    <figure className="product-figure drawing-grid">
      <div className="product-figure-frame">
        <ProductDrawing
          drawing={drawing}
          frame="close"
          title={`Drawing: ${name}${size && `, ${size}`}`}
          className={drawing.width > drawing.height ? 'product-figure-wide' : 'product-figure-tall'}
        />
        {height ? (
          <p className="dimension-upright" aria-hidden="true">
            <span>{height}</span>
          </p>
        ) : null}
        {width ? (
          <p className="dimension-across" aria-hidden="true">
            <span>{width}</span>
          </p>
        ) : null}
      </div>
      <figcaption className="text-xs text-muted">
        {drawing.incomplete
          ? 'A stand-in: we do not have the dimensions of this product on file.'
          : 'Drawn from its own dimensions. Not for tooling.'}
      </figcaption>
    </figure>
  )
}

import { ProductDrawing } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import type { FilledPicture } from '#app/domain/catalogue/render/filled-picture.ts'

interface FigureFilledProps {
  name: string
  filled: FilledPicture
  /** Whether the empty bottle is shown first: the address asks for it, or the drink hides the glass. */
  isEmpty: boolean
}

/**
 * Picture of a bottle filled and closed, with radio buttons that switch between it and the empty
 * one; works without JavaScript.
 */
export function FigureFilled({ name, filled, isEmpty }: FigureFilledProps) {
  return (
    <>
      <div className="product-figure-frame product-figure-filled">
        <ProductDrawing
          drawing={filled.drawing}
          frame="close"
          isLarge
          title={`Picture: ${name}. ${filled.words}`}
          className="product-figure-tall"
        />
        <p className="figure-filled-words">{filled.words}.</p>
      </div>
      <fieldset className="figure-filling">
        <legend className="sr-only">Show it</legend>
        <label>
          <input type="radio" name="product-filling" id="figure-filled" defaultChecked={!isEmpty} />{' '}
          Filled and closed
        </label>
        <label>
          <input type="radio" name="product-filling" defaultChecked={isEmpty} /> Empty, with
          dimensions
        </label>
      </fieldset>
    </>
  )
}

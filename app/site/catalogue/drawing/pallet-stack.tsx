import type { StackPicture } from '#app/domain/catalogue/technical-drawing/plate-picture.ts'
import { PlateView } from './plate-view.tsx'

/** Figure of a full pallet, drawn to scale: its layers from the front, and one layer from above. */
export function PalletStack({ stack }: { stack: StackPicture }) {
  const { plates, label, scale, notes } = stack
  return (
    <figure className="pallet-stack">
      <div className="technical-drawing-plates technical-drawing-sheet">
        {plates.map((plate, index) => (
          <PlateView
            key={plate.lines.join()}
            plate={plate}
            label={index === 0 ? `A full pallet: ${label}, scale ${scale}` : null}
          />
        ))}
      </div>
      <figcaption className="figure-foot">
        {label}, {scale} on paper. {notes.join(' ')}
      </figcaption>
    </figure>
  )
}

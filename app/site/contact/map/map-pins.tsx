import type { MarkedPlace } from './mark-places.ts'

/**
 * Pins of a fixed size, independent of the size of the sheet. Each has its own `svg`, which the
 * live map moves. Hidden from screen readers, which have the list.
 */
export function MapPins({ places, chosen }: { places: readonly MarkedPlace[]; chosen: string }) {
  return (
    <svg className="map-pins" aria-hidden="true">
      {places.map(({ name, left, top, label: { dx, dy, anchor } }) => (
        <svg
          key={name}
          x={`${left}%`}
          y={`${top}%`}
          className="map-pin"
          data-place={name}
          data-chosen={name === chosen}
          aria-hidden="true"
        >
          <circle className="map-pin-ring" r="8.5" />
          <circle className="map-pin-dot" r="4.5" />
          <text x={dx} y={dy} textAnchor={anchor}>
            {name}
          </text>
        </svg>
      ))}
    </svg>
  )
}

import { describeTruckSpaces, semiTrailerSpaces } from '#app/domain/cart/load/load-facts.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/** Number of pallets side by side across the floor. */
const palletsAbreast = 2
const rows = semiTrailerSpaces / palletsAbreast
/** Picture units: side length of a pallet, and the space left and above the floor. */
const side = 24
const [left, top] = [58, 8]

/**
 * Floor of a semi-trailer from above, with the pallet spaces that a load takes; for several trucks,
 * the last one. Renders nothing if there is no load.
 * @param spaces number of pallet spaces that the load takes
 */
export function TruckFloor({ spaces }: { spaces: number }) {
  if (spaces === 0) return null
  const taken = spaces % semiTrailerSpaces || semiTrailerSpaces
  const reach = Math.ceil(taken / palletsAbreast)
  const deep = Math.min(taken, palletsAbreast)
  const metres = (pallets: number) => `${formatNumber((pallets * palletSideMm) / 1000, 2)} m`
  const [right, bottom] = [left + reach * side, top + palletsAbreast * side]
  return (
    <svg
      className="truck-floor"
      viewBox={`0 0 ${left + rows * side + 4} ${bottom + 26}`}
      role="img"
      aria-label={`${describeTruckSpaces(spaces)}: ${metres(reach)} of the floor, ${metres(deep)} wide`}
    >
      {Array.from({ length: semiTrailerSpaces }, (_, space) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a space of the floor is its place
          key={space}
          x={left + Math.floor(space / palletsAbreast) * side + 1}
          y={top + (space % palletsAbreast) * side + 1}
          width={side - 2}
          height={side - 2}
          data-taken={space < taken || undefined}
        />
      ))}
      <path
        className="truck-floor-deck"
        d={`M${left} ${top}h${rows * side}v${palletsAbreast * side}h${-rows * side}z`}
      />
      <path
        className="truck-floor-dimension"
        d={`M${left} ${bottom + 3}v10m0-5H${right}m0-5v10M${left - 3} ${top}h-10m5 0V${top + deep * side}m-5 0h10`}
      />
      <text x={left} y={bottom + 24}>
        {metres(reach)}
      </text>
      <text x={left - 14} y={top + (deep * side) / 2 + 4} textAnchor="end">
        {metres(deep)}
      </text>
    </svg>
  )
}

import { formatNumber } from '#app/platform/text/format.ts'
import type { MarkedPlace } from './map/mark-places.ts'

interface PlaceListProps {
  places: readonly MarkedPlace[]
  /** Name of the chosen place; empty for all places. */
  chosen: string
  onChoose: (name: string) => void
}

/** List of all locations; with JavaScript, choosing one centres the map on it. */
export function PlaceList({ places, chosen, onChoose }: PlaceListProps) {
  const origin = places.find(({ distance }) => distance === null)
  const isMeasured = places.some(({ distance }) => distance !== null)
  return (
    <fieldset className="place-list">
      <legend className="sr-only">Centre the map on</legend>
      <label className="place place-all">
        <input
          type="radio"
          name="place"
          className="tick"
          checked={chosen === ''}
          onChange={() => onChoose('')}
        />
        <span className="font-medium">All locations</span>
      </label>
      {places.map(({ name, description, distance }) => (
        <label key={name} className="place">
          <input
            type="radio"
            name="place"
            className="tick"
            checked={chosen === name}
            onChange={() => onChoose(name)}
          />
          <span className="font-medium">{name}</span>
          <span className="numeric text-sm text-muted">
            {distance === null ? null : `${formatNumber(distance)} km`}
          </span>
          <span className="place-words text-sm text-muted">{description}</span>
        </label>
      ))}
      {origin && isMeasured ? (
        <p className="mt-3 text-sm text-muted">Distances from {origin.name}, in a straight line.</p>
      ) : null}
    </fieldset>
  )
}

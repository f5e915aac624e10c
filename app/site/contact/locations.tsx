import { useState } from 'react'
import type { TextBlock } from '#app/domain/content/groups/shapes.ts'
import { Prose } from '../prose/prose.tsx'
import { LocationMap } from './map/location-map.tsx'
import type { MarkedPlace } from './map/mark-places.ts'
import { PlaceList } from './place-list.tsx'

export interface LocationsMap {
  /** Zoom level of a chosen place, and the maximum level, for 256 px tiles. */
  zoom: number
  max: number
  /** Name of the place shown first; empty for all places. */
  centre_on: string
  /** Whether the map shows a description of the chosen place. */
  info: boolean
  /**
   * SVG path of the country on the sheet, in tenths of a pixel. It is part of the document, so it
   * does not need JavaScript.
   */
  land: string
  places: MarkedPlace[]
}

/** Section with a map of our locations, and beside it the list that centres the map. */
export function Locations({ text, map }: { text: TextBlock; map: LocationsMap }) {
  const [chosen, choose] = useState(map.centre_on)
  return (
    <section
      id="locations"
      className="later page-width copy-section"
      aria-labelledby="locations-title"
    >
      <div className="copy-section-grid">
        <h2 id="locations-title" className="text-section">
          {text.title}
        </h2>
        <Prose paragraphs={text.paragraph} />
      </div>
      <div className="mt-[clamp(2rem,4vw,3.5rem)] grid gap-x-6 gap-y-8 lg:grid-cols-[var(--span-7)_minmax(0,1fr)]">
        <LocationMap map={map} chosen={chosen} onChoose={choose} />
        <PlaceList places={map.places} chosen={chosen} onChoose={choose} />
      </div>
    </section>
  )
}

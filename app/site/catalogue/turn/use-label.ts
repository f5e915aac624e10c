import { useCallback, useRef, useState } from 'react'
import type { LabelZone } from '#app/domain/catalogue/dieline/label-zones.ts'
import {
  defaultPlace,
  type LabelPlace,
  withAspect,
} from '#app/domain/catalogue/turn/label/label-place.ts'

/** A label placed on the bottle; `file` is null for a blank one. */
export interface LabelOnGlass {
  image: HTMLCanvasElement
  /** Aspect ratio: width divided by height. */
  aspect: number
  place: LabelPlace
  file: File | null
}

/** Aspect ratio (width / height) of a blank label. */
const blankAspect = 0.8

/**
 * State of the visitor's label. The chosen file is read in the browser only, by code that is loaded
 * with the first file.
 */
export function useLabel(zones: readonly LabelZone[]) {
  const [label, setLabel] = useState<LabelOnGlass | null>(null)
  const [refused, setRefused] = useState('')
  const [isReading, setReading] = useState(false)
  const latest = useRef(0)
  const [zone] = zones

  const read = useCallback(
    async (file: File) => {
      if (!zone) return
      latest.current += 1
      const turn = latest.current
      setReading(true)
      setRefused('')
      const { readLabel } = await import('#app/domain/catalogue/turn/label/read-label.ts')
      const answer = await readLabel(file)
      // Another file was chosen meanwhile.
      if (turn !== latest.current) return
      setReading(false)
      if (!answer.ok) return setRefused(answer.message)
      const { image, aspect } = answer
      setLabel((before) => ({
        image,
        aspect,
        file,
        place: before ? withAspect(before.place, aspect) : defaultPlace(zone, aspect),
      }))
    },
    [zone],
  )

  const showBlank = useCallback(async () => {
    if (!zone) return
    const { blankLabel } = await import('#app/domain/catalogue/turn/label/read-label.ts')
    const image = blankLabel(blankAspect)
    setLabel({ image, aspect: blankAspect, file: null, place: defaultPlace(zone, blankAspect) })
  }, [zone])

  return { label, setLabel, refused, isReading, read, showBlank }
}

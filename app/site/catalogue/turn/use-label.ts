import { useCallback, useEffect, useRef, useState } from 'react'
import type { LabelZone } from '#app/domain/catalogue/dieline/label-zones.ts'
import {
  defaultPlace,
  type LabelPlace,
  parseLabelPlace,
  printPlace,
  withAspect,
} from '#app/domain/catalogue/turn/label/label-place.ts'

/** A label placed on the product; `file` is null for a blank label, or the example of a can. */
export interface LabelOnGlass {
  image: HTMLCanvasElement
  /** Aspect ratio: width divided by height. */
  aspect: number
  place: LabelPlace
  file: File | null
}

/** Label of a shared project: its position, and its file unless it is blank. */
interface SharedLabel {
  /** Position (`serialiseLabelPlace`); empty if there is no label. */
  labelAt: string
  label: { name: string; path: string } | null
}

/** Aspect ratio (width / height) of a blank label. */
const blankAspect = 0.8

/**
 * State of the visitor's label. The chosen file is read in the browser only, by code that is loaded
 * with the first file.
 * @param shared label of the opened project
 * @returns among others `isPending`: whether the project has a label that is not loaded; unless the
 *   visitor chooses another label, it is kept
 */
export function useLabel(zones: readonly LabelZone[], shared: SharedLabel | null) {
  const [label, setLabel] = useState<LabelOnGlass | null>(null)
  const [refused, setRefused] = useState('')
  const [isReading, setReading] = useState(false)
  const [isPending, setPending] = useState((shared?.labelAt ?? '') !== '')
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
      if (answer.outcome !== 'done') return setRefused(answer.message)
      const { image, aspect } = answer
      setPending(false)
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
    const place = zone.on === 'can' ? printPlace(zone) : defaultPlace(zone, blankAspect)
    const shown = await withoutFile(place)
    setPending(false)
    setLabel(shown)
  }, [zone])

  const [at, path, name] = [shared?.labelAt ?? '', shared?.label?.path, shared?.label?.name ?? '']
  useEffect(() => {
    const place = at === '' ? null : parseLabelPlace(at, zones)
    if (!place) return
    let isGone = false
    setReading(true)
    void openShared(place, path, name)
      .then((opened) => {
        if (isGone) return
        setLabel(opened)
        setPending(false)
      })
      .catch(() => {
        if (!isGone) setRefused('The label of this project could not be loaded. Reload the page.')
      })
      .finally(() => setReading(false))
    return () => {
      isGone = true
    }
  }, [at, path, name, zones])

  return { label, setLabel, refused, isReading, isPending, read, showBlank }
}

/**
 * Loads the label of a shared project.
 * @param path path of its file; undefined for a blank label
 */
async function openShared(
  place: LabelPlace,
  path: string | undefined,
  name: string,
): Promise<LabelOnGlass> {
  if (path === undefined) return withoutFile(place)
  const { readLabel } = await import('#app/domain/catalogue/turn/label/read-label.ts')
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const type = answer.headers.get('Content-Type') ?? ''
  const file = new File([await answer.blob()], name, { type })
  const opened = await readLabel(file)
  if (opened.outcome !== 'done') throw new Error(opened.message)
  return { image: opened.image, aspect: opened.aspect, place, file }
}

/** Returns a blank label, or on a can an example of its print, in a position. */
async function withoutFile(place: LabelPlace): Promise<LabelOnGlass> {
  const { blankLabel, examplePrint } = await import(
    '#app/domain/catalogue/turn/label/read-label.ts'
  )
  const aspect = place.width / place.height
  const image = place.zone.on === 'can' ? examplePrint(aspect) : blankLabel(aspect)
  return { image, aspect, place, file: null }
}

import { useState } from 'react'
import { PictureShapes } from '../render/picture-shapes.tsx'
import { useSavesData } from '../render/saves-data.ts'
import type { Drawing, DrawingPart } from './drawing.ts'
import { fillOf } from './paint/paint.ts'

interface DrawingShapesProps {
  drawing: Drawing
  /** About how high it is on the screen, CSS pixels: which file of its picture is sharp enough. */
  pixels?: number
  /** The drawing, even where there is a picture. */
  isDrawn?: boolean
}

/**
 * The rendered picture of a product, or else the shapes of its drawing, standing on the origin of
 * whatever SVG holds them. Who saves data gets the drawing, and so does who cannot fetch the picture.
 */
export function DrawingShapes({ drawing, pixels = 210, isDrawn = false }: DrawingShapesProps) {
  const savesData = useSavesData()
  const [missing, setMissing] = useState('')
  const { picture, height, parts } = drawing
  if (picture && !isDrawn && !savesData && !(missing === picture.file && parts.length > 0)) {
    const onMissing = () => setMissing(picture.file)
    return <PictureShapes picture={picture} height={height} pixels={pixels} onMissing={onMissing} />
  }
  return parts.map(([material, shapes]) => (
    <g
      key={`${material} ${shapes[0]?.[1]}`}
      fill={fillOf(material)}
      stroke={`var(--${material}-edge)`}
      color={`var(--${material}-line)`}
      // As one piece: a list has hundreds of shapes, and none ever changes by itself.
      dangerouslySetInnerHTML={{ __html: shapes.map(pathMarkup).join('') }}
    />
  ))
}

/** Roles are our own words and the data are our own figures: nothing there to escape. */
function pathMarkup([role, data]: DrawingPart[1][number]): string {
  const mask = role === 'neck' ? ' mask="url(#fading-down)"' : ''
  return `<path class="${role}"${mask} d="${data}"/>`
}

import { useState } from 'react'
import { PictureShapes } from '../render/picture-shapes.tsx'
import { useSavesData } from '../render/saves-data.ts'
import type { Drawing, DrawingPart } from './drawing.ts'
import { fillOf } from './paint/paint.ts'

interface DrawingShapesProps {
  drawing: Drawing
  /**
   * Approximate height on the screen in CSS pixels; determines which file of the picture is loaded.
   */
  pixels?: number
  /** Whether to show the drawing even if there is a picture. */
  isDrawn?: boolean
}

/**
 * Rendered picture of a product, or the shapes of its drawing, standing on the origin of the
 * surrounding SVG. The drawing is shown if the visitor saves data or the picture cannot be loaded.
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
      // Inserted as one string: a list has hundreds of shapes, none of which changes on its own.
      dangerouslySetInnerHTML={{ __html: shapes.map(pathMarkup).join('') }}
    />
  ))
}

/** Markup of one path. Roles and data are our own, so nothing needs escaping. */
function pathMarkup([role, data]: DrawingPart[1][number]): string {
  const mask = role === 'neck' ? ' mask="url(#fading-down)"' : ''
  return `<path class="${role}"${mask} d="${data}"/>`
}

import { useState } from 'react'
import { sheerGlass, sheerness } from '#app/domain/catalogue/drawing/paint/glass.ts'
import { isTurned, turnedMaterials } from '#app/domain/catalogue/drawing/paint/material.ts'
import { fillOf, paintId } from '#app/domain/catalogue/drawing/paint/paint.ts'
import { PictureShapes } from '#app/domain/catalogue/render/picture-shapes.tsx'
import { useSavesData } from '#app/domain/catalogue/render/saves-data.ts'
import type { Drawing, DrawingPart } from './drawing.ts'
import { cardFrame, closeFrame } from './frame.ts'

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

/**
 * Gradient stops across the width: dark edges, a reflection left of the middle, a glow right of it.
 */
const stops = [
  ['0', 'shade'],
  ['.13', 'base'],
  ['.25', 'light'],
  ['.33', 'base'],
  ['.58', 'glow'],
  ['.82', 'base'],
  ['1', 'shade'],
] as const

const toneName = (tone: (typeof stops)[number][1]) => (tone === 'base' ? '' : `-${tone}`)

/**
 * SVG gradients that drawings refer to, once per document: those of the given drawings, or all of
 * them (12 kB). Takes up no space on the page.
 */
export function DrawingDefinitions({ drawings }: { drawings?: readonly Drawing[] }) {
  const used = drawings?.flatMap(({ parts }) => parts.map(([material]) => material))
  const materials = used ? [...new Set(used)].filter(isTurned) : turnedMaterials
  return (
    <svg className="drawing-definitions" width="0" height="0" aria-hidden="true">
      <defs>
        {materials.map((material) => (
          <linearGradient key={material} id={paintId(material)}>
            {stops.map(([offset, tone]) => (
              <stop
                key={offset}
                offset={offset}
                stopColor={`var(--${material}${toneName(tone)})`}
                stopOpacity={sheerGlass.has(material) ? sheerness[tone] : undefined}
              />
            ))}
          </linearGradient>
        ))}
        <linearGradient id="fade-down" x2="0" y2="1">
          <stop offset=".8" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id="fading-down" maskContentUnits="objectBoundingBox">
          <rect width="1" height="1" fill="url(#fade-down)" />
        </mask>
      </defs>
    </svg>
  )
}

interface ProductDrawingProps {
  drawing: Drawing
  /** Text alternative; left out if the text beside the picture says the same. */
  title?: string
  /**
   * Frame of the drawing.
   * - `card`: the same frame for every drawing of a list, gently to scale
   * - `close`: cropped to the drawing, for thumbnails and the product page
   */
  frame?: 'card' | 'close'
  /**
   * Whether it has an intrinsic size, far larger than any screen, which styles then limit in both
   * directions.
   */
  isLarge?: boolean
  className?: string
}

/**
 * Drawing of a product from its own dimensions, or its picture. Needs `DrawingDefinitions` in the
 * same document.
 */
export function ProductDrawing(props: ProductDrawingProps) {
  const { drawing, title, frame = 'card', isLarge = false, className } = props
  const { left, top, width, height } = frame === 'card' ? cardFrame(drawing) : closeFrame(drawing)
  const box = {
    className: className ? `drawing ${className}` : 'drawing',
    viewBox: [left, top, width, height].join(' '),
    ...(isLarge ? { width: Math.round(width * 20), height: Math.round(height * 20) } : {}),
  }
  const picture = (
    <>
      <DrawingShapes drawing={drawing} pixels={isLarge ? 600 : frame === 'card' ? 200 : 90} />
      {drawing.incomplete ? (
        <StandInLabel size={Math.round(width * 0.075)} drawing={drawing} />
      ) : null}
    </>
  )
  if (!title) {
    return (
      <svg {...box} aria-hidden="true">
        {picture}
      </svg>
    )
  }
  return (
    <svg {...box} role="img" aria-label={title}>
      {picture}
    </svg>
  )
}

/** Label of a stand-in; at least 11 px high on a card 150 px wide. */
function StandInLabel({ size, drawing }: { size: number; drawing: Drawing }) {
  return (
    <text y={Math.round(-drawing.height - size * 0.6)} textAnchor="middle" fontSize={size}>
      Not to scale
    </text>
  )
}

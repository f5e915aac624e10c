import type { Drawing } from './drawing.ts'
import { sheerGlass, sheerness } from './paint/glass.ts'
import { isTurned, turnedMaterials } from './paint/material.ts'
import { paintId } from './paint/paint.ts'

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

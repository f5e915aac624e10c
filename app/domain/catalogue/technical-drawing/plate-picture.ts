import { pathData, type Segment } from '#app/domain/catalogue/drawing/path.ts'
import {
  type Stack,
  stackStudy,
} from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import type { DrawnLineKind } from '#app/domain/catalogue/technical-drawing/studies/study.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Plate, TextEntity } from './entities.ts'
import { layOutStudy } from './lay-out-study.ts'

/**
 * A plate as SVG path data, small enough to send to a browser: mm of paper, y down from its top.
 */
export interface PlatePicture {
  width: number
  height: number
  /** One path for all lines of a kind, in painting order. */
  lines: readonly (readonly [line: DrawnLineKind, data: string])[]
  /** Equal circles; each row is drawn as a dotted line with round caps. */
  rounds: readonly (readonly [diameter: number, pitch: number, data: string])[]
  words: readonly Word[]
}

/** Text on a drawing sheet, with its place. */
export interface Word {
  x: number
  y: number
  size: number
  anchor: TextEntity['anchor']
  tone: TextEntity['tone']
  turned: boolean
  mm: string
  /** Text in inches; empty if it is the same in both units. */
  inch: string
}

const order: readonly DrawnLineKind[] = [
  'frame',
  'hatch',
  'phantom',
  'hidden',
  'centre',
  'thin',
  'outline',
  'extension',
  'dimension',
  'arrow',
  'leader',
  'leader-end',
]

/** Converts a plate to SVG path data, to a hundredth of a millimetre on paper. */
export function platePictureOf({ width, height, entities }: Plate): PlatePicture {
  const lines = new Map<DrawnLineKind, Segment[]>()
  const rounds: PlatePicture['rounds'][number][] = []
  const words: Word[] = []
  for (const entity of entities) {
    if (entity.kind === 'path') {
      const segments = lines.get(entity.line) ?? []
      if (segments.length === 0) lines.set(entity.line, segments)
      segments.push(...entity.path)
    } else if (entity.kind === 'rounds') {
      // Slightly longer than to its last dot, which rounding might drop otherwise.
      const data = entity.rows.map(
        ([x, y, count]) =>
          `M${roundToHundredth(x)} ${roundToHundredth(height - y)}h${roundToHundredth((count - 1) * entity.pitch + 0.01)}`,
      )
      const pitch = Math.round(entity.pitch * 1e5) / 1e5
      rounds.push([roundToHundredth(entity.radius * 2), pitch, data.join('')])
    } else {
      const { at, size, words: said, tone, anchor, turned } = entity
      const inch = said.inch === said.mm ? '' : said.inch
      const place = { x: roundToHundredth(at[0]), y: roundToHundredth(height - at[1]) }
      words.push({ ...place, size, anchor, tone, turned, mm: said.mm, inch })
    }
  }
  return {
    width: roundToHundredth(width),
    height: roundToHundredth(height),
    lines: order.flatMap((line) => {
      const segments = lines.get(line)
      return segments ? [[line, pathData(segments, height, 2)] as const] : []
    }),
    rounds,
    words,
  }
}

function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100
}

/** Drawing of a pallet, ready to show. */
export interface StackPicture {
  plates: readonly PlatePicture[]
  /** Label: “5 layers of 247 bottles”. */
  label: string
  scale: string
  notes: readonly string[]
}

export function stackPicture(stack: Stack): StackPicture {
  const study = stackStudy(stack)
  const { plates, scaleName } = layOutStudy(study)
  const { layers, perLayer, noun } = stack
  return {
    plates: plates.map(platePictureOf),
    label: `${countOf(layers, 'layer')} of ${countOf(perLayer, noun)}`,
    scale: scaleName,
    notes: [...study.warnings, ...study.notes],
  }
}

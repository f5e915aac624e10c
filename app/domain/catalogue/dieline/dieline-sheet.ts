import { movePath, type Path } from '../drawing/path.ts'
import { boundsOfDieline, type DielineRole, type LabelDieline } from './dieline.ts'

/** Dielines laid out below each other on one sheet, in mm; y is up. */
export interface DielineSheet {
  width: number
  height: number
  lines: readonly (readonly [role: DielineRole, path: Path])[]
  words: readonly { x: number; y: number; size: number; text: string }[]
}

const margin = 12
const lineHeight = 4.6
const gap = 14

/** Lays out dielines at 1 : 1 below a heading. */
export function layOutDielines(
  heading: readonly string[],
  dielines: readonly LabelDieline[],
): DielineSheet {
  const boxes = dielines.map((dieline) => ({ dieline, ...boundsOfDieline(dieline) }))
  const texts = heading.length * lineHeight + gap
  const height =
    2 * margin +
    texts +
    boxes.reduce((sum, box) => sum + box.height + blockOf(box.dieline) + gap, 0)
  const words: DielineSheet['words'][number][] = []
  const lines: DielineSheet['lines'][number][] = []
  let y = height - margin
  const write = (text: string, size: number) => {
    y -= lineHeight
    words.push({ x: margin, y, size, text })
  }
  heading.forEach((text, index) => {
    write(text, index === 0 ? 4.2 : 3)
  })
  y -= gap
  for (const { dieline, left, bottom, height: tall } of boxes) {
    write(dieline.name, 3.6)
    for (const note of dieline.notes) write(note, 3)
    y -= lineHeight
    for (const [role, path] of dieline.lines) {
      lines.push([role, movePath(path, margin - left, y - tall - bottom)])
    }
    for (const { x, y: up, text } of dieline.words ?? []) {
      words.push({ x: x + margin - left, y: up + y - tall - bottom, size: 4, text })
    }
    y -= tall + gap - lineHeight
  }
  const widest = Math.max(...boxes.map(({ width }) => width), 150)
  return { width: Math.ceil(widest + 2 * margin), height: Math.ceil(height), lines, words }
}

const blockOf = ({ notes }: LabelDieline) => (notes.length + 1) * lineHeight

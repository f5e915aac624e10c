import { type Segment, slot, turnedSilhouette } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ribs, ring } from './turned-body.ts'

/** A PET ball with its bag, held by a ring base and a carrying collar. */
export function keyKegOutline(height: number, diameter: number): Picture {
  const body = diameter / 2
  const base = Math.min(height * 0.13, 70)
  const collar = Math.min(height * 0.17, 85)
  const dome = Math.min(body * 0.62, height * 0.24)
  const ball = body * 0.985
  const from = base * 0.25
  const to = height - collar * 0.42
  const shell: Segment[] = [
    ['M', 0, from],
    ['C', ball * 0.6, from, ball, from + dome * 0.4, ball, from + dome],
    ['L', ball, to - dome],
    ['C', ball, to - dome * 0.4, ball * 0.6, to, 0, to],
  ]
  const bag: Segment[] = [
    ['M', 0, from + 14],
    ['C', ball * 0.6, from + 14, ball * 0.86, from + dome * 0.6, ball * 0.86, from + dome * 1.2],
    ['L', ball * 0.86, to - dome * 1.2],
    ['C', ball * 0.86, to - dome * 0.6, ball * 0.5, to - 14, 0, to - 14],
  ]
  const plastic = shapesOf('polymer-black')
  const pet = shapesOf('polymer-clear')
  return {
    width: diameter,
    height,
    shapes: [
      pet('body', turnedSilhouette(shell)),
      pet('behind', turnedSilhouette(bag)),
      plastic('body', cone(0, base, body * 0.93, body, { bottom: 8 })),
      plastic('detail', ribs(base * 0.2, base * 0.85, body * 0.95, 11), ring(base * 0.88, body)),
      plastic('body', cone(height - collar, collar, body, body * 0.9, { top: 9 })),
      plastic('detail', ring(height - collar * 0.86, body * 0.99)),
      plastic(
        'void',
        slot(-body * 0.46, height - collar * 0.42, body * 0.5, collar * 0.3),
        slot(body * 0.46, height - collar * 0.42, body * 0.5, collar * 0.3),
      ),
    ],
  }
}

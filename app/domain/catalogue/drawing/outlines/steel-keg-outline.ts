import { rectangle, type Segment, slot, turnedSilhouette } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ring } from './turned-body.ts'

/** Height of the rims a steel keg stands and is carried on, mm. */
const chime = 45

/** A steel keg: chimes with hand holes, two rolling rings. */
export function steelKegOutline(height: number, diameter: number): Picture {
  const body = diameter / 2
  const rim = body * 0.94
  const dome = Math.min(height * 0.12, 60)
  const bulge = body * 0.025
  const swells = [0.36, 0.64].flatMap((share): Segment[] => {
    const y = height * share
    return [
      ['L', body - bulge, y - 13],
      ['C', body - bulge, y - 6, body, y - 8, body, y],
      ['C', body, y + 8, body - bulge, y + 6, body - bulge, y + 13],
    ]
  })
  const profile: Segment[] = [
    ['M', 0, chime * 0.9],
    ['L', rim * 0.9, chime * 0.9],
    [
      'C',
      body * 0.98,
      chime * 1.1,
      body - bulge,
      chime + dome * 0.4,
      body - bulge,
      chime + dome * 0.7,
    ],
    ...swells,
    ['L', body - bulge, height - chime - dome * 0.7],
    [
      'C',
      body - bulge,
      height - chime - dome * 0.4,
      body * 0.98,
      height - chime * 1.1,
      rim * 0.9,
      height - chime * 0.9,
    ],
    ['L', 0, height - chime * 0.9],
  ]
  const steel = shapesOf('steel')
  const grip = rim * 0.34
  return {
    width: diameter,
    height,
    shapes: [
      steel('body', cone(0, chime + 8, rim, rim, { bottom: 5 })),
      steel('body', cone(height - chime - 8, chime + 8, rim, rim, { top: 5 })),
      steel(
        'void',
        slot(-rim * 0.5, height - chime * 0.5, grip, 18),
        slot(rim * 0.5, height - chime * 0.5, grip, 18),
      ),
      steel('body', turnedSilhouette(profile)),
      steel(
        'detail',
        ...[0.36, 0.64].flatMap((share) => [
          ring(height * share - 13, body - bulge),
          ring(height * share + 13, body - bulge),
        ]),
      ),
      steel('detail', ring(7, rim), ring(height - 7, rim)),
      steel('detail', rectangle(-body * 0.24, height * 0.47, body * 0.48, height * 0.06)),
    ],
  }
}

import type { Profile } from '../profile.ts'
import { stepWriter } from './step-writer.ts'

/**
 * A turned profile as STEP (ISO 10303-21, AP214): one closed shell of faces of revolution, discs,
 * cylinders and cones, in mm with z up. Each face runs all around and has one seam.
 * @param day ISO date
 */
export function stepFile(profile: Profile, { name, day }: { name: string; day: string }): string {
  const step = stepWriter()
  const rings = profile.filter(([r]) => r > 0)
  const circles = rings.map(([r, y]) => {
    const vertex = step.vertex([r, 0, y])
    const circle = step.add(`CIRCLE('',${step.placement(y, 1)},${step.real(r)})`)
    return { vertex, edge: step.add(`EDGE_CURVE('',${vertex},${vertex},${circle},.T.)`) }
  })
  const faces = [disc(0), disc(rings.length - 1)]
  for (let ring = 0; ring + 1 < rings.length; ring++) faces.push(band(ring))
  const shell = step.add(`CLOSED_SHELL('',(${faces.join(',')}))`)
  return step.file(step.add(`MANIFOLD_SOLID_BREP('${plain(name)}',${shell})`), plain(name), day)

  /** The flat faces at the axis: under the outside, where the profile starts, and on the inside. */
  function disc(ring: number): string {
    const [, y] = rings[ring] ?? [0, 0]
    const isUnder = ring === 0
    const edge = circles[ring]?.edge ?? ''
    const oriented = step.add(`ORIENTED_EDGE('',*,*,${edge},.${isUnder ? 'F' : 'T'}.)`)
    const bound = step.add(`FACE_OUTER_BOUND('',${step.add(`EDGE_LOOP('',(${oriented}))`)},.T.)`)
    const plane = step.add(`PLANE('',${step.placement(y, isUnder ? -1 : 1)})`)
    return step.add(`ADVANCED_FACE('',(${bound}),${plane},.T.)`)
  }

  function band(ring: number): string {
    const [lower, upper] = [circles[ring], circles[ring + 1]]
    const [from, to] = [rings[ring], rings[ring + 1]]
    if (!lower || !upper || !from || !to) throw new Error('A band has two rings.')
    const seam = step.edge(lower.vertex, upper.vertex, [from[0], 0, from[1]], [to[0], 0, to[1]])
    const edges = [
      [lower.edge, 'T'],
      [seam, 'T'],
      [upper.edge, 'F'],
      [seam, 'F'],
    ].map(([edge, sense]) => step.add(`ORIENTED_EDGE('',*,*,${edge},.${sense}.)`))
    const loop = step.add(`EDGE_LOOP('',(${edges.join(',')}))`)
    const bound = step.add(`FACE_OUTER_BOUND('',${loop},.T.)`)
    // The profile runs up the outside: where it rises, the material lies towards the axis.
    const [surface, isOutward] = surfaceOf(from, to)
    return step.add(`ADVANCED_FACE('',(${bound}),${surface},.${isOutward ? 'T' : 'F'}.)`)
  }

  /** The surface of a band, and whether its own normal leads out of the material. */
  function surfaceOf([r0, y0]: readonly [number, number], [r1, y1]: readonly [number, number]) {
    const rises = y1 > y0
    if (Math.abs(y1 - y0) < 1e-6) {
      return [step.add(`PLANE('',${step.placement(y0, 1)})`), r1 < r0] as const
    }
    if (Math.abs(r1 - r0) < 1e-6) {
      const axis = step.placement(y0, 1)
      return [step.add(`CYLINDRICAL_SURFACE('',${axis},${step.real(r0)})`), rises] as const
    }
    // A cone widens along its axis, so the axis points to the wider end.
    const [narrow, at, direction] = r1 > r0 ? [r0, y0, y1 - y0] : [r1, y1, y0 - y1]
    const angle = Math.atan2(Math.abs(r1 - r0), Math.abs(y1 - y0))
    const axis = step.placement(at, direction > 0 ? 1 : -1)
    const cone = `CONICAL_SURFACE('',${axis},${step.real(narrow)},${step.real(angle)})`
    return [step.add(cone), rises] as const
  }
}

/** What a string of a STEP file may hold as it is: printable ASCII but the quote. */
export const plain = (text: string) => text.replace(/[^ -~]|'/g, '?')

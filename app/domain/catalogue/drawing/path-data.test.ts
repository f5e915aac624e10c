import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ellipse, line, type Path, pathData, rectangle } from './path.ts'

/** End point of straight relative path data. */
function endsAt(data: string): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const [, command, numbers] of data.matchAll(/([MlhvL])([^MlhvzL]*)/g)) {
    const values = (numbers?.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'M') [x, y] = [values[0] ?? 0, values[1] ?? 0]
    if (command === 'h') x += values[0] ?? 0
    if (command === 'v') y += values[0] ?? 0
    if (command === 'l') [x, y] = [x + (values[0] ?? 0), y + (values[1] ?? 0)]
  }
  return [x, y]
}

describe('pathData', () => {
  it('reverses y and writes as few characters as possible', () => {
    expect(pathData(rectangle(-10, 0, 20, 30), 0)).toBe('M-10 0h20v-30h-20z')
    expect(pathData(line([0.5, 1], [-0.25, 1.5]), 2)).toBe('M.5 1l-.7-.5')
    expect(pathData(ellipse(0, 0, 3, 2), 0)).toBe('M-3 0a3 2 0 0 0 6 0a3 2 0 0 0-6 0z')
  })

  it('leaves out lines of zero length', () => {
    expect(pathData(line([1, 1], [1.01, 1], [4, 1]), 0)).toBe('M1-1h3')
  })

  it('rounds to whole millimetres on request', () => {
    expect(pathData(line([10.4, 0], [20.6, 0]), 0, 0)).toBe('M10 0h11')
  })

  it('does not drift: the end point is right to a tenth after many short steps', () => {
    const steps = fc.array(
      fc.tuple(fc.double({ min: -9, max: 9 }), fc.double({ min: -9, max: 9 })),
      {
        minLength: 2,
        maxLength: 80,
      },
    )
    fc.assert(
      fc.property(
        steps.filter((points) => points.flat().every(Number.isFinite)),
        (points) => {
          const path: Path = line(...points)
          const [x, y] = endsAt(pathData(path, 0))
          const [lastX, lastY] = points.at(-1) ?? [0, 0]
          expect(x).toBeCloseTo(Math.round(lastX * 10) / 10, 6)
          expect(y).toBeCloseTo(Math.round(-lastY * 10) / 10, 6)
        },
      ),
    )
  })
})

it('pathData keeps a circle a circle, however its ends are rounded', () => {
  for (const radius of [36.8, 37.2, 42.4, 43.5]) {
    const data = pathData(ellipse(10.3, 20.7, radius), 100, 0)
    const [, first = '', second = '', across = ''] =
      /a([\d.]+) ([\d.]+) 0 0 \d ?(-?[\d.]+)/.exec(data) ?? []
    expect(first).toBe(second)
    expect(Math.abs(Number(across))).toBe(2 * Number(first))
  }
})

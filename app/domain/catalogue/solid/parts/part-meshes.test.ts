import { describe, expect, it } from 'vitest'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { type Corner, meshVolume } from '../mesh.ts'
import { joinMeshes } from './mesh-of.ts'
import { ringMesh } from './plate-mesh.ts'
import { circlePoints, wireMesh } from './wirehood-solid.ts'

describe('meshes of parts', () => {
  const straight: Corner[] = [
    [0, 0, 0],
    [0, 50, 0],
  ]

  it('wireMesh encloses section times length, straight or as a ring', () => {
    expect(meshVolume(wireMesh(straight, 2, false))).toBeCloseTo((Math.PI * 4 * 50) / 1000, 4)
    const ring = meshVolume(wireMesh(circlePoints(20, 0, 96), 1, true))
    expect(ring).toBeCloseTo((Math.PI * 2 * Math.PI * 20) / 1000, 2)
  })

  it('ringMesh encloses the volume of its revolved loop', () => {
    const tube = ringMesh([
      [20, 0],
      [20, 10],
      [18, 10],
      [18, 0],
    ])
    expectWatertight(tube)
    expect(meshVolume(tube)).toBeCloseTo((Math.PI * (400 - 324) * 10) / 1000, 1)
  })

  it('joined meshes enclose the sum of their volumes', () => {
    const wire = wireMesh(straight, 2, false)
    expect(meshVolume(joinMeshes([wire, wire]))).toBeCloseTo(2 * meshVolume(wire), 6)
  })
})

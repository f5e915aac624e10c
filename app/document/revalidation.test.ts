import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { revalidateAfterConflict } from './revalidation.ts'

const answered = (actionStatus: number, defaultShouldRevalidate: boolean) =>
  revalidateAfterConflict({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs)

describe('revalidateAfterConflict', () => {
  it('reloads the data after a 409', () => {
    expect(answered(409, false)).toBe(true)
  })
  it('keeps the data after a 400', () => {
    expect(answered(400, false)).toBe(false)
    expect(answered(200, true)).toBe(true)
  })
})

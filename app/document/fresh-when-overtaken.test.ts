import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { freshWhenOvertaken } from './fresh-when-overtaken.ts'

const answered = (actionStatus: number, defaultShouldRevalidate: boolean) =>
  freshWhenOvertaken({ actionStatus, defaultShouldRevalidate } as ShouldRevalidateFunctionArgs)

describe('a page whose form was refused', () => {
  it('is loaded anew where somebody else was faster', () => {
    expect(answered(409, false)).toBe(true)
  })
  it('stays as it is where something was typed wrong', () => {
    expect(answered(400, false)).toBe(false)
    expect(answered(200, true)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { cancelledWords, readAnswer } from './upload-answer.ts'

describe('a form with files that had no answer', () => {
  it('says that nothing was sent only where something of it was still here', () => {
    expect(cancelledWords(false)).toContain('nothing was sent')
    expect(readAnswer(null, false)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('Nothing was sent'),
    })
  })

  it('says that it may have arrived where all of it had left', () => {
    const words = 'It may have reached us all the same; sending it again does no harm.'
    expect(cancelledWords(true)).toBe(`Cancelled. ${words}`)
    expect(readAnswer(null, true)).toMatchObject({ problem: expect.stringContaining(words) })
  })
})

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

describe('a form with files that its page refuses', () => {
  it('gives the sentence of the refusal, and says that nothing was sent', () => {
    const message = 'You do not belong to this company, or not any more.'
    expect(readAnswer({ status: 404, body: { message } })).toMatchObject({
      ok: false,
      problem: `${message} Nothing was sent, and what you wrote is still here.`,
    })
    expect(readAnswer({ status: 403, body: null })).toMatchObject({
      problem: expect.stringContaining('It was not taken.'),
    })
  })
})

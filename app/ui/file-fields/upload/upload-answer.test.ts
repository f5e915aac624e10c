import { describe, expect, it } from 'vitest'
import { cancelledMessage, parseUploadAnswer } from './upload-answer.ts'

describe('upload without a response', () => {
  it('reports that nothing was sent if the upload was incomplete', () => {
    expect(cancelledMessage(false)).toContain('nothing was sent')
    expect(parseUploadAnswer(null, false)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('Nothing was sent'),
    })
  })

  it('reports that it may have arrived if the upload was complete', () => {
    const words = 'It may still have reached us; sending it again will not create a duplicate.'
    expect(cancelledMessage(true)).toBe(`Cancelled. ${words}`)
    expect(parseUploadAnswer(null, true)).toMatchObject({ problem: expect.stringContaining(words) })
  })
})

describe('upload refused by an error page', () => {
  it('shows the page’s message, and that nothing was sent', () => {
    const message = 'You are not, or are no longer, a member of this company.'
    expect(parseUploadAnswer({ status: 404, body: { message } })).toMatchObject({
      ok: false,
      problem: `${message} Nothing was sent, and what you wrote is still here.`,
    })
    expect(parseUploadAnswer({ status: 403, body: null })).toMatchObject({
      problem: expect.stringContaining('The form was not accepted.'),
    })
  })
})

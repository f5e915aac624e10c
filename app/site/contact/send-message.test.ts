import { afterEach, expect, it, vi } from 'vitest'
import { sendContactMessage } from './send-message.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('sendContactMessage ends after a timeout and does not report the message as lost', async () => {
  const ended = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      ended.abort()
    })
  })
  const sent = await sendContactMessage('/endpoint', new FormData())
  expect(sent).toMatchObject({
    outcome: 'refused',
    needsFreshForm: false,
    result: { error: { '': [expect.stringContaining('cannot say whether your message arrived')] } },
  })
})

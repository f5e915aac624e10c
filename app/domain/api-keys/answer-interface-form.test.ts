import { describe, expect, it, vi } from 'vitest'
import { answerInterfaceForm } from './answer-interface-form.ts'
import type { InterfaceResult } from './change-interface.server.ts'

const page = '/staff/interfaces'
const id = '3b1f6a52-6f0e-4d0b-9d1c-5a4f6c1f2e10'

function send(fields: Record<string, string>, result: InterfaceResult) {
  const change = vi.fn(async () => result)
  const body = new URLSearchParams(fields)
  const request = new Request('http://site/staff/interfaces', { method: 'POST', body })
  return { change, answer: answerInterfaceForm(request, page, change) }
}

const newKey = { intent: 'make', name: 'NetSuite', scopes: 'orders:read', days: '90' }
const newWebhook = { intent: 'make-webhook', url: 'https://erp.example', events: 'order.changed' }

describe('answerInterfaceForm', () => {
  it('shows a new key and a new secret once', async () => {
    const made = send(newKey, { outcome: 'done', key: 'vpk_1' })
    expect(await made.answer).toMatchObject({ data: { key: 'vpk_1' } })
    expect(made.change).toHaveBeenCalledWith({ ...newKey, scopes: ['orders:read'] })
    const rotated = send({ intent: 'rotate', key: id }, { outcome: 'done', key: 'vpk_2' })
    expect(await rotated.answer).toMatchObject({ data: { key: 'vpk_2' } })
    const secret = send(
      { intent: 'rotate-webhook', webhook: id },
      { outcome: 'done', secret: 'whsec_1' },
    )
    expect(await secret.answer).toMatchObject({ data: { secret: 'whsec_1' } })
  })

  it('returns to the page after a change that has nothing to show', async () => {
    const { answer } = send({ intent: 'revoke', key: id }, { outcome: 'done' })
    const response = (await answer) as Response
    expect([response.status, response.headers.get('location')]).toEqual([303, page])
  })

  it('shows a mistake beside its field, and keeps what was typed', async () => {
    const { answer, change } = send({ ...newKey, name: '' }, { outcome: 'done' })
    expect(await answer).toMatchObject({
      init: { status: 400 },
      data: { reply: { error: { name: ['Name the system that will use the key.'] } } },
    })
    expect(change).not.toHaveBeenCalled()
    const refused = send(newWebhook, { outcome: 'url', message: 'It is not public.' })
    expect(await refused.answer).toMatchObject({
      init: { status: 400 },
      data: {
        webhookReply: {
          initialValue: { url: newWebhook.url },
          error: { url: ['It is not public.'] },
        },
      },
    })
  })

  it('shows other refusals of a form with fields above them', async () => {
    const refused = { outcome: 'too-many', message: 'There are 20 active keys.' } as const
    expect(await send(newKey, refused).answer).toMatchObject({
      init: { status: 409 },
      data: { reply: { error: { '': [refused.message] } } },
    })
    expect(await send(newWebhook, refused).answer).toMatchObject({
      init: { status: 409 },
      data: { webhookReply: { error: { '': [refused.message] } } },
    })
  })

  it('shows the refusal of a button with its status', async () => {
    const message = 'There is no such webhook.'
    const gone = send(
      { intent: 'enable-webhook', webhook: id },
      { outcome: 'no-such-webhook', message },
    )
    expect(await gone.answer).toMatchObject({ init: { status: 404 }, data: { refused: message } })
  })

  it.each<Record<string, string>>([
    { intent: 'burn', key: id },
    { intent: 'revoke', key: 'mine' },
    { intent: 'revoke', key: id, name: 'x' },
  ])('rejects %o, and changes nothing', async (fields) => {
    const { answer, change } = send(fields, { outcome: 'done' })
    await expect(answer).rejects.toMatchObject({ init: { status: 400 } })
    expect(change).not.toHaveBeenCalled()
  })
})

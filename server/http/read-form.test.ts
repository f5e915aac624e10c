import { describe, expect, it } from 'vitest'
import { readForm } from './read-form.ts'

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a form', () => {
  it('is read as it was typed', async () => {
    const read = await readForm(post('note=Flasche+%F0%9F%8D%BE+%2500', urlencoded))
    expect(read.ok && read.body.toString()).toBe('note=Flasche+%F0%9F%8D%BE+%2500')
  })

  it('may come in parts', async () => {
    const form = new FormData()
    form.set('note', 'as typed')
    expect(await readForm(post(form))).toMatchObject({ ok: true })
  })

  it.each([
    [{ 'content-type': 'application/json' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': '' }],
  ])('is nothing else: %j', async (headers) => {
    expect(await readForm(post('{}', headers))).toEqual({ ok: false, status: 415 })
  })

  it('is bounded, whether or not it announces its length', async () => {
    const large = 'a'.repeat(600 * 1024)
    const announced = { ...urlencoded, 'content-length': String(large.length) }
    expect(await readForm(post(large, announced))).toEqual({ ok: false, status: 413 })
    const stream = new Blob([large]).stream()
    expect(await readForm(post(stream, urlencoded))).toEqual({ ok: false, status: 413 })
  })

  it.each([
    ['a NUL', 'note=%00', urlencoded],
    ['a NUL as it is', 'note=\0', urlencoded],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
    [
      'a cut-off part',
      '--b\r\nContent-Disp',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
  ])('with %s is malformed', async (_, body, headers) => {
    expect(await readForm(post(body, headers as Record<string, string>))).toEqual({
      ok: false,
      status: 400,
    })
  })
})

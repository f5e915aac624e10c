import { describe, expect, it } from 'vitest'
import { readEnquiryForm } from './read-enquiry-form.ts'

const today = '2026-11-21'
const read = (sent: string) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(sent)) form.append(name, value)
  return readEnquiryForm(form, today)
}

describe('readEnquiryForm', () => {
  it.each([
    'contactName[99999999]=x',
    'message[4294967294].x=1',
    `contactName${'[0]'.repeat(50_000)}=x`,
    `contactName${'.a'.repeat(50_000)}=x`,
    'contactName.length=x',
    '__proto__.polluted=yes',
    'constructor.prototype.polluted=yes',
    '__intent__=x',
    '__intent__=null',
    '__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22message%22%2C%22index%22%3A1e9%7D%7D',
    '__state__=x',
  ])('treats %.60s as an empty form', (sent) => {
    const reply = read(sent).reply()
    expect(reply.initialValue).toEqual({})
    expect(reply.error).toHaveProperty('contactName', ['Enter your name.'])
    expect({}).not.toHaveProperty('polluted')
  })

  it('uses the first value of a repeated field', () => {
    expect(read('contactName=Mary&contactName=Ann').payload).toMatchObject({ contactName: 'Mary' })
  })
})

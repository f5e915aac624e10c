import { describe, expect, it } from 'vitest'
import { writeExamples } from './request-examples.ts'

const request = {
  method: 'POST',
  url: 'https://vpack.example/api/v1/orders',
  headers: { 'Idempotency-Key': 'run-1' },
  body: { note: "O'Brien", lines: [{ sku: 'GB-1', quantity: 2 }], neededBy: null },
}
const codeIn = (language: string) =>
  writeExamples(request).find((one) => one.language === language)?.code ?? ''

describe('example of a request', () => {
  it('quotes apostrophes for the shell', () => {
    expect(codeIn('curl')).toContain(String.raw`O'\''Brien`)
    expect(codeIn('curl')).toContain("-H 'Idempotency-Key: run-1'")
  })

  it('is valid TypeScript with the same body', () => {
    const code = codeIn('TypeScript')
    const body = /JSON\.stringify\(([\s\S]*?)\),\n\}\)/.exec(code)?.[1] ?? ''
    expect(new Function(`return ${body}`)()).toEqual(request.body)
  })

  it('writes null as None in Python', () => {
    expect(codeIn('Python')).toContain('"neededBy": None')
    expect(codeIn('Python')).toContain('requests.post(')
  })

  it('has no body for a read', () => {
    const [curl] = writeExamples({ method: 'GET', url: 'https://vpack.example/a', headers: {} })
    expect(curl?.code).not.toContain('-d')
    expect(curl?.code).not.toContain('-X')
  })

  it('reads a CSV answer as text', () => {
    const csv = {
      method: 'GET',
      url: 'https://vpack.example/a',
      headers: {},
      answer: 'text',
    } as const
    const [, typescript, python] = writeExamples(csv).map(({ code }) => code)
    expect(typescript).toContain('response.text()')
    expect(python).toMatch(/result = response\.text$/)
  })

  it('sends a file as it is, and reads nothing of an empty answer', () => {
    const file = { type: 'application/pdf', name: 'invoice.pdf' }
    const url = 'https://vpack.example/a'
    const [curl, typescript, python] = writeExamples({
      ...{ method: 'POST', url, headers: {}, file },
      answer: 'none',
    }).map(({ code }) => code)
    expect(curl).toMatch(/-H 'Content-Type: application\/pdf' \\\n {2}--data-binary @invoice\.pdf$/)
    expect(typescript).toContain("body: await readFile('invoice.pdf')")
    expect(typescript).not.toContain('result')
    expect(python).toContain('data=open("invoice.pdf", "rb")')
    expect(python).toMatch(/raise_for_status\(\)$/)
  })
})

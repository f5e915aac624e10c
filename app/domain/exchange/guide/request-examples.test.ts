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
    const file = { method: 'GET', url: 'https://vpack.example/a', headers: {}, hasTextAnswer: true }
    const [, typescript, python] = writeExamples(file).map(({ code }) => code)
    expect(typescript).toContain('response.text()')
    expect(python).toMatch(/result = response\.text$/)
  })
})

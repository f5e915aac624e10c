import { describe, expect, it } from 'vitest'
import { removeQuotes } from './fold-quotes.ts'
import { parseHead, parseMail } from './parse-mail.ts'
import { showMail } from './show-mail.ts'

/** Time in which each of these mails is parsed, folded and shown; each takes under a second alone. */
const maxMs = 15_000

function write(headers: Record<string, string>, body: string): Buffer {
  const all = { From: 'Ann <ann@brewery.example>', 'Message-ID': '<a@brewery.example>', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

const html = (body: string) => write({ 'Content-Type': 'text/html' }, body)
const mixed = (parts: readonly string[]) =>
  write(
    { 'Content-Type': 'multipart/mixed; boundary=x' },
    `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--`,
  )
const times = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at))

const nested = times(
  200,
  (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
)
const cells = times(
  1000,
  (row) => `<tr>${times(10, (at) => `<td>r${row}c${at}</td>`).join('')}</tr>`,
)

const large: [string, () => Buffer, string][] = [
  [
    'a picture of 40 MB in the HTML',
    () =>
      html(`<p>Before</p><img src="data:image/png;base64,${'A'.repeat(40_000_000)}"><p>After</p>`),
    'After',
  ],
  ['40 MB of text on one line', () => write({}, `Hello ${'x'.repeat(40_000_000)}`), 'Hello'],
  [
    '500 parts',
    () => mixed(times(500, (at) => `Content-Type: text/plain\r\n\r\npart ${at}`)),
    'part 499',
  ],
  [
    '200 nested multiparts',
    () =>
      write(
        { 'Content-Type': 'multipart/mixed; boundary=b0' },
        `${nested.join('')}--b200\r\n\r\ndeep`,
      ),
    'deep',
  ],
  [
    '200 nested quotations',
    () => write({}, `Yes\r\n${times(200, (at) => `${'>'.repeat(at + 1)} line`).join('\r\n')}`),
    'Yes',
  ],
  ['200 nested blockquotes', () => html(`<p>Yes</p>${'<blockquote>x<br>'.repeat(200)}`), 'Yes'],
  ['50,000 open elements', () => html(`Yes${'<div>x'.repeat(50_000)}`), 'Yes'],
  ['20,000 tables in each other', () => html(`Yes${'<table><tr><td>x'.repeat(20_000)}`), 'Yes'],
  ['a table of 10,000 cells', () => html(`<table>${cells.join('')}</table>`), 'r999c8\tr999c9'],
  ['a subject of 5,000 characters', () => write({ Subject: 'x'.repeat(5000) }, 'Yes'), 'Yes'],
  ['a date in 1970', () => write({ Date: 'Thu, 1 Jan 1970 00:00:00 +0000' }, 'Yes'), 'Yes'],
]

describe('incoming mail', () => {
  it.each(large)(
    'with %s is read within bounds',
    { timeout: 4 * maxMs },
    async (_what, build, words) => {
      const raw = build()
      const startedAt = performance.now()
      const mail = await parseMail(raw)
      expect(removeQuotes(mail.text, { known: ['something that we wrote before'] })).toContain(
        words,
      )
      expect(await showMail(raw)).toContain('<body>')
      expect(performance.now() - startedAt).toBeLessThan(maxMs)
    },
  )

  it('keeps the first hundred of a thousand addresses for answers, and counts the others', async () => {
    const many = times(1000, (at) => `P${at} <p${at}@winery.example>`).join(', ')
    const { replyTo } = await parseMail(write({ 'Reply-To': many }, 'Yes'))
    expect([replyTo.shown.length, replyTo.more]).toEqual([100, 900])
  })

  it('names the files above the limit', async () => {
    const file = (at: number) =>
      `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=f${at}.pdf\r\n\r\n%PDF-1.7 ${at}`
    const { files, leftFiles } = await parseMail(mixed(times(60, file)))
    expect(files).toHaveLength(50)
    expect(leftFiles.map(({ name }) => name)).toContain('f59.pdf')
  })

  it('gives sender and subject of a mail that cannot be parsed', async () => {
    const raw = mixed(times(2000, () => 'x'))
    await expect(parseMail(raw)).rejects.toThrow()
    expect(parseHead(raw)).toMatchObject({ fromAddress: 'ann@brewery.example', fromName: 'Ann' })
  })
})

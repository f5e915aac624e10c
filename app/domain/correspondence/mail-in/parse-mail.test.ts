import { describe, expect, it } from 'vitest'
import { mailInLimits } from './arrived-mail.ts'
import { parseMail } from './parse-mail.ts'

const mail = (...lines: readonly string[]) =>
  Buffer.from(['From: Ann <ann@example.com>', 'Message-ID: <a@example.com>', ...lines].join('\r\n'))

describe('mail parser', () => {
  it('reads a longer HTML mail up to its first megabyte', async () => {
    const { text } = await parseMail(
      mail('Content-Type: text/html', '', '<p>Please call</p>', '<p>x</p>'.repeat(400_000)),
    )
    expect(text).toMatch(/^Please call\n\nx\n/)
    expect(text.length).toBe(mailInLimits.text)
  })

  it('limits the text of all parts together, but not files', async () => {
    const part = (type: string, disposition: string, body: string) =>
      [
        ...['--p', `Content-Type: ${type}`, `Content-Disposition: ${disposition}`],
        ...['Content-Transfer-Encoding: base64', '', body],
      ].join('\r\n')
    const long = Buffer.alloc(3_000_000, 'x').toString('base64')
    const { text, files } = await parseMail(
      mail(
        'Content-Type: multipart/mixed; boundary=p',
        '',
        part('text/plain', 'inline', long),
        part('text/plain', 'inline', Buffer.from('not read').toString('base64')),
        part('text/plain', 'attachment; filename=notes.txt', long),
        part('application/pdf', 'attachment; filename=plan.pdf', long),
        '--p--',
      ),
    )
    expect(text).not.toMatch(/not read/)
    expect(files.map(({ content }) => content.length)).toEqual([3_000_000, 3_000_000])
  })

  it('refuses a mail whose parts have more than 1.5 MB of headers together', async () => {
    const head = 'X-Header: value\r\n'.repeat(1000)
    const parts = (count: number) =>
      mail('Content-Type: multipart/mixed; boundary=p', '', `--p\r\n${head}\r\nx\r\n`.repeat(count))
    await expect(parseMail(parts(80))).resolves.toMatchObject({ fromAddress: 'ann@example.com' })
    await expect(parseMail(parts(100))).rejects.toThrow(/heads are too long/)
  })
})

import { describe, expect, it } from 'vitest'
import { hostileMails } from '#tests/factories/hostile-mails.ts'
import { attached, mail, multipart, pdf, plain, text } from '#tests/factories/write-mail.ts'
import { mailInLimits } from './arrived-mail.ts'
import { removeQuotes } from './fold-quotes.ts'
import { parseHead, parseMail } from './parse-mail.ts'
import { showMail } from './show-mail.ts'

describe('incoming mail', () => {
  // Each takes a second; without its limit, minutes or more memory than there is.
  it.each(hostileMails)(
    'is read and shown within the time limit: $name',
    { timeout: 60_000 },
    async ({ build, says }) => {
      const raw = build()
      const parsed = await parseMail(raw).catch(() => parseHead(raw))
      const said = removeQuotes(parsed.text, { known: ['something that we wrote before'] })
      for (const words of says) expect(said).toContain(words)
      expect(parsed.text.length).toBeLessThanOrEqual(mailInLimits.text)
      if (parsed.text.includes('too complicated')) return
      const shown = await showMail(raw)
      expect(shown).toContain('<body>')
      expect(shown).not.toMatch(/<(?:script|iframe|form|object)/)
    },
  )

  it('keeps the first hundred of a thousand addresses for answers, and counts the others', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => `P${at} <p${at}@winery.example>`)
    const { replyTo } = await parseMail(plain('Yes', { 'Reply-To': many.join(', ') }))
    expect([replyTo.shown.length, replyTo.more]).toEqual([100, 900])
  })

  it('names the files above the limit', async () => {
    const parts = Array.from({ length: 60 }, (_, at) =>
      attached(`f${at}.pdf`, Buffer.concat([pdf, Buffer.from([at])]), 'application/pdf'),
    )
    const { files, leftFiles } = await parseMail(mail(multipart('mixed', ...parts)))
    expect(files).toHaveLength(50)
    expect(leftFiles.map(({ name }) => name)).toContain('f59.pdf')
  })

  it('gives sender and subject of a mail that cannot be parsed', async () => {
    const raw = mail(multipart('mixed', ...Array.from({ length: 2000 }, () => text('x'))))
    await expect(parseMail(raw)).rejects.toThrow()
    expect(parseHead(raw)).toMatchObject({ fromAddress: 'ann@brewery.example', fromName: 'Ann' })
  })
})

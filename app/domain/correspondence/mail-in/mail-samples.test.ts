import { describe, expect, it } from 'vitest'
import { asReply, mailSamples } from '#tests/factories/mail-samples.ts'
import { checkMailFiles } from './check-mail-files.ts'
import { removeQuotes } from './fold-quotes.ts'
import { composeMessageText } from './message-text.ts'
import { parseMail } from './parse-mail.ts'

describe('parseMail', () => {
  it.each(mailSamples)('reads: $name', async (sample) => {
    const { raw, says, hides = [], files = [], left = [], kind = 'person', replyTo } = sample
    const mail = await parseMail(raw)
    const checked = await checkMailFiles(mail.files)
    const { text: words, fileNote } = composeMessageText({
      said: removeQuotes(mail.text, mail) || mail.text,
      leftFiles: checked.leftFiles,
      archives: checked.archives,
      hasFiles: checked.files.length > 0,
    })
    const text = `${words}\n${fileNote}`
    for (const part of says) expect(text).toContain(part)
    for (const part of hides) expect(text).not.toContain(part)
    expect(text).not.toMatch(/[A-Za-z0-9+/]{80}/)
    expect(checked.files.map(({ name }) => name)).toEqual(files)
    expect(checked.leftFiles.map(({ name }) => name)).toEqual(left)
    expect(mail.kind).toBe(kind)
    if (sample.from) expect(mail.fromName).toBe(sample.from)
    expect(mail.replyTo.shown[0]?.address).toBe(replyTo)
    const answer = await parseMail(asReply(raw, '<ours@vpack.example>'))
    expect(answer).toMatchObject({ text: mail.text, answers: ['<ours@vpack.example>'] })
  })
})

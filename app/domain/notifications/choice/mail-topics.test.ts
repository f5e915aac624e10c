import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, choices, mailTopics, topicNames, whenToMail } from './mail-topics.ts'

const anyTopic = fc.constantFrom(...topicNames)
const anyChoice = fc.constantFrom(null, ...(Object.keys(choices) as Choice[]))

describe('when a member is mailed', () => {
  it('is at once only where they must act, and else once a day, as long as they chose nothing', () => {
    const atOnce = topicNames.filter((topic) => whenToMail(topic, null) === 'now')
    // What they have just sent is confirmed at once, too.
    expect(atOnce).toEqual(['approve', 'answer', 'message', 'decided', 'received', 'blanket'])
    expect(whenToMail('delivery', null)).toBe('daily')
  })

  it('is as they chose, where that may be chosen', () => {
    expect(whenToMail('delivery', 'now')).toBe('now')
    expect(whenToMail('delivery', 'none')).toBe('none')
    expect(whenToMail('answer', 'daily')).toBe('daily')
    expect(whenToMail('message', 'daily')).toBe('now')
  })

  it('is never “no mail” for what needs an answer, whatever is chosen or muted', () => {
    fc.assert(
      fc.property(anyTopic, anyChoice, fc.boolean(), (topic, chosen, isMuted) => {
        const when = whenToMail(topic, chosen, isMuted)
        expect(mailTopics[topic].allowed).toContain(when)
        if (!mailTopics[topic].allowed.includes('none')) expect(when).not.toBe('none')
        if (mailTopics[topic].allowed.includes('none') && isMuted) expect(when).toBe('none')
      }),
    )
    for (const topic of ['approve', 'answer', 'message'] as const) {
      expect(whenToMail(topic, 'none', true)).toBe('now')
    }
  })
})

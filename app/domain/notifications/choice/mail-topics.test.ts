import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, choices, mailTopics, topicNames, whenToMail } from './mail-topics.ts'

const anyTopic = fc.constantFrom(...topicNames)
const anyChoice = fc.constantFrom(null, ...(Object.keys(choices) as Choice[]))

describe('whenToMail', () => {
  it('defaults to at once for topics that need action and for deliveries, and to the daily mail for others', () => {
    const atOnce = topicNames.filter((topic) => whenToMail(topic, null) === 'now')
    // Members also get an immediate confirmation of what they have just sent.
    expect(atOnce).toEqual([
      ...[
        'approve',
        'answer',
        'message',
        'decided',
        'draft',
        'comment',
        'received',
        'delivery',
        'blanket',
      ],
    ])
    expect(whenToMail('status', null)).toBe('daily')
  })

  it('follows the member’s choice if the topic allows it', () => {
    expect(whenToMail('delivery', 'daily')).toBe('daily')
    expect(whenToMail('delivery', 'none')).toBe('none')
    expect(whenToMail('answer', 'daily')).toBe('daily')
    expect(whenToMail('message', 'daily')).toBe('now')
  })

  it('is never “no mail” for topics that need an answer, whatever is chosen or muted', () => {
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

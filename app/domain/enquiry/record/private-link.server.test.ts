import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerContactRequest } from '#app/domain/contact/answer-contact-request.server.ts'
import { findNoticeTextRefusal } from '#app/domain/notices/notice-text.ts'
import { saveSnippet } from '#app/domain/text-drafts/snippets.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { sendMessage } from '../conversation/send-message.server.ts'
import { closedStatuses } from '../lifecycle.ts'
import { relinkEnquiry } from '../private-page/relink-enquiry.server.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import {
  linkValidMonths,
  openPrivateToken,
  privateLink,
  privateToken,
} from './private-link.server.ts'

const test = openTestDatabase()

const refused = (outcome: string) => ({ outcome })
const monthsAhead = (months: number, seconds = 0) => {
  const time = new Date(Date.now() + seconds * 1000)
  time.setUTCMonth(time.getUTCMonth() + months)
  return time
}

async function linked() {
  const enquiry = await storeEnquiry(test.db)
  return { ...enquiry, token: await privateToken(test.db, enquiry) }
}

/** Revokes the links of an enquiry and returns the new token. */
async function relink(id: string) {
  const result = await relinkEnquiry(test.db, systemActor, id)
  if (result.outcome !== 'done') throw new Error(result.message)
  return result.link.split('/enquiry/')[1] ?? ''
}

describe('private link of an enquiry', () => {
  it('opens that enquiry, and is the same in every mail', async () => {
    const enquiry = await linked()
    const { id, token } = enquiry
    expect(await privateToken(test.db, enquiry)).toBe(token)
    expect(token).toHaveLength(43)
    expect(await openPrivateToken(test.db, token)).toEqual({ outcome: 'done', enquiry: id })
    expect(await privateLink(test.db, enquiry)).toMatch(
      new RegExp(`^https?://[^/]+/enquiry/${token}$`),
    )
  })

  it('is refused with any character changed, or with another enquiry’s signature', async () => {
    const { id, token: first } = await linked()
    const { token: other } = await linked()
    for (const token of [first, await relink(id)]) {
      for (let at = 0; at < token.length; at += 1) {
        const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
        expect(await openPrivateToken(test.db, changed)).toEqual(refused('unknown'))
      }
    }
    const mixed = first.slice(0, 21) + other.slice(21)
    expect(await openPrivateToken(test.db, mixed)).toEqual(refused('unknown'))
  })

  it('is refused if the enquiry does not exist', async () => {
    const token = await privateToken(test.db, { id: randomUUID(), linkVersion: 0 })
    expect(await openPrivateToken(test.db, token)).toEqual(refused('unknown'))
  })

  it('is refused for random input', async () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'AQgw_-9'), minLength: 42, maxLength: 47 }),
    )
    await fc.assert(
      fc.asyncProperty(garbage, async (token) => {
        expect(await openPrivateToken(test.db, token)).toEqual(refused('unknown'))
      }),
    )
  })
})

describe('revoked link', () => {
  it('is refused, and its replacement opens the enquiry', async () => {
    const { id, token } = await linked()
    const second = await relink(id)
    expect(await openPrivateToken(test.db, token)).toEqual(refused('replaced'))
    expect(await openPrivateToken(test.db, second)).toEqual({ outcome: 'done', enquiry: id })
    const third = await relink(id)
    expect(await openPrivateToken(test.db, second)).toEqual(refused('replaced'))
    expect(await openPrivateToken(test.db, third)).toEqual({ outcome: 'done', enquiry: id })
  })

  it('does not affect the links of other enquiries', async () => {
    const [mine, theirs] = [await linked(), await linked()]
    await relink(mine.id)
    expect(await openPrivateToken(test.db, theirs.token)).toMatchObject({ outcome: 'done' })
  })
})

it('relinkEnquiry > is refused if the enquiry is unknown or its customer was erased', async () => {
  expect(await relinkEnquiry(test.db, systemActor, randomUUID())).toMatchObject({
    outcome: 'no-such-enquiry',
  })
  const { id } = await linked()
  await test.db.update(enquiryTable).set({ forgottenAt: new Date() }).where(eq(enquiryTable.id, id))
  expect(await relinkEnquiry(test.db, systemActor, id)).toMatchObject({ outcome: 'forgotten' })
})

describe('link of a closed enquiry', () => {
  it.each(closedStatuses)('works for twelve months after %s, and then expires', async (status) => {
    expect(linkValidMonths).toBe(12)
    const { id, token } = await linked()
    const open = (now: Date) => openPrivateToken(test.db, token, now)
    expect(await open(monthsAhead(100))).toMatchObject({ outcome: 'done' })
    await test.db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, id))
    await test.db
      .insert(enquiryEventTable)
      .values({ enquiry: id, actor: 'desk', fromStatus: 'submitted', toStatus: status, note: '' })
    expect(await open(monthsAhead(12, -60))).toMatchObject({ outcome: 'done' })
    expect(await open(monthsAhead(12, 60))).toEqual(refused('ended'))
  })
})

describe('private link in a text to a customer', () => {
  it('is refused in a message unless it opens the same enquiry', async () => {
    const [one, other] = [await linked(), await linked()]
    const desk = await storeStaff(test.db)
    const send = (text: string) => sendMessage(test.db, desk, { enquiry: one.id, text })
    const foreign = await privateLink(test.db, other)
    for (const text of [
      `See ${foreign}.`,
      `See ${foreign}/review`,
      foreign.replace('/enquiry/', '/%65nquiry/'),
      `/Enquiry/${other.token}`,
      `https://shop.example/staff/sign-in/link/${'a'.repeat(43)}`,
    ]) {
      expect(await send(text)).toMatchObject({ outcome: 'foreign-link' })
    }
    expect(await send('See /enquiry/forms and https://shop.example/catalogue.')).toMatchObject({
      outcome: 'done',
    })
    expect(await send(`See ${await privateLink(test.db, one)}.`)).toMatchObject({ outcome: 'done' })
  })

  it('is refused in the note and the edited mail of a step, which then changes nothing', async () => {
    const [one, other] = [await linked(), await linked()]
    const desk = await storeStaff(test.db)
    const text = `See ${await privateLink(test.db, other)}`
    const step = { enquiry: one.id, version: 0, to: 'verifying' } as const
    expect(await moveEnquiry(test.db, desk, { ...step, note: text })).toMatchObject({
      outcome: 'foreign-link',
    })
    expect(await moveEnquiry(test.db, desk, { ...step, mail: { words: text } })).toMatchObject({
      outcome: 'foreign-link-in-mail',
    })
    expect(await moveEnquiry(test.db, desk, step)).toMatchObject({ outcome: 'done' })
  })

  it('is refused in snippets, notices and answers to contact requests', async () => {
    const desk = await storeStaff(test.db)
    const body = `See ${await privateLink(test.db, await linked())}`
    expect(await saveSnippet(test.db, desk, { name: randomUUID(), body })).toMatchObject({
      outcome: 'private-link',
    })
    expect(findNoticeTextRefusal(body)).toContain('private link')
    const answer = { contactRequest: randomUUID(), version: 0, body }
    expect(await answerContactRequest(test.db, desk, answer)).toMatchObject({
      outcome: 'private-link',
    })
  })
})

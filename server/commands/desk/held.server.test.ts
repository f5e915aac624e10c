import { expect, it } from 'vitest'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { showEnquiry, showOverview } from './enquiries.ts'
import { releaseForm, showHeld } from './held.ts'

const test = openTestDatabase()

it('desk command shows withheld acknowledgements and deferred forms, and releases them', async () => {
  const { db } = test
  expect(await showHeld(db)).toBe('Nothing is held.')
  const withheld = await storeEnquiry(db, {}, { acknowledged: false })
  const held = await storeEnquiry(db, {}, { acknowledged: false, isDeferred: true })
  const message = await storeMessage(db, {}, { acknowledged: false, isDeferred: true })

  const overview = await showOverview(db)
  expect(overview).toMatch(new RegExp(`^${withheld.reference} .* acknowledgement withheld$`, 'm'))
  expect(overview).not.toContain(held.reference)
  expect(overview).toContain('Held: 1 enquiry and 1 message; npm run desk -- held lists them.')
  expect(await showEnquiry(db, [withheld.reference])).toMatch(/Acknowledgement +Withheld/)
  const apart = await showHeld(db)
  for (const said of [held.reference, message, 'We fill in May.']) expect(apart).toContain(said)
  expect(apart).toContain('held · acknowledgement withheld')
  expect(apart).not.toContain(withheld.reference)

  expect(await releaseForm(db, [held.reference])).toBe('Its mails are on their way.')
  expect(await releaseForm(db, [message])).toBe('Its mails are on their way.')
  expect(await releaseForm(db, [withheld.reference])).toBe('Its mail is on its way.')
  for (const named of [held.reference, message, 'VP-1']) {
    await expect(releaseForm(db, [named])).rejects.toThrow('There is no such enquiry or message')
  }
  expect(await showHeld(db)).toBe('Nothing is held.')
  expect(await showOverview(db)).toContain(held.reference)
})

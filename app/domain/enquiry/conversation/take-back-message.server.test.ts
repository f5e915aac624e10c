import { expect, it } from 'vitest'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { findTextDraft, saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { teamMessageDraft } from '../record/message.ts'
import { findUnsentMessage, sendMessage } from './send-message.server.ts'
import { takeBackMessage } from './take-back-message.server.ts'

const test = openTestDatabase()

it('takeBackMessage > removes a message from the customer’s page within its seconds and restores it as a draft', async () => {
  const actor = await storeStaff(test.db)
  const { id } = await storeEnquiry(test.db)
  await saveTextDraft(test.db, actor, { about: teamMessageDraft(id), body: 'On Tues' })
  const sent = await sendMessage(test.db, actor, { enquiry: id, text: 'On Tuesday then.' })
  expect(sent).toMatchObject({ outcome: 'done', mailed: true })
  expect(await findTextDraft(test.db, actor, teamMessageDraft(id))).toBe('')
  const leaving = await findUnsentMessage(test.db, id)
  expect(leaving?.leftMs).toBeGreaterThan(0)
  const taken = { enquiry: id, mail: leaving?.mail ?? '' }
  expect(await takeBackMessage(test.db, actor, taken)).toEqual({ outcome: 'done' })
  expect(await findMessages(test.db, [id])).toEqual([])
  expect(await findTextDraft(test.db, actor, teamMessageDraft(id))).toBe('On Tuesday then.')
  expect(await findUnsentMessage(test.db, id)).toBeNull()
  expect(await takeBackMessage(test.db, actor, taken)).toMatchObject({ outcome: 'too-late' })
})

it('sendMessage > refuses a message with an unfilled placeholder', async () => {
  const actor = await storeStaff(test.db)
  const { id } = await storeEnquiry(test.db)
  expect(
    await sendMessage(test.db, actor, { enquiry: id, text: 'Dear {first name}' }),
  ).toMatchObject({ outcome: 'open-placeholder' })
  expect(await findMessages(test.db, [id])).toEqual([])
})

import { expect, it, vi } from 'vitest'
import { addBusinessTime } from '#app/domain/calendar/business-hours.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { publishCompany } from '#tests/support/publish-company.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findEnquiry } from '../record/find-enquiry.server.ts'
import { updateAllClocks } from './stored-clock.server.ts'
import { readTeamClock } from './team-clock.server.ts'

const test = openTestDatabase()
openLiveContent(test)

const withHours = (hours: string) => {
  const { company, ...global } = getShippedContent('GLOBAL')
  return { ...global, company: { ...company, hours } }
}

/** Returns the time two working hours after a Friday at 3 pm. */
async function twoHoursLater() {
  const { hours } = await readTeamClock(test.db)
  return addBusinessTime(hours, new Date('2026-11-20T15:00+10:30'), 120)
}

it('team clock > uses published business hours immediately, and open enquiries follow', async () => {
  const { id } = await storeEnquiry(test.db)
  const due = async () => (await findEnquiry(test.db, id))?.clock.dueAt
  expect(await twoHoursLater()).toEqual(new Date('2026-11-20T17:00+10:30'))
  const before = await due()
  await publishCompany(test.db, { hours: '11am–11.30am Monday–Thursday, 2pm–4pm Friday' })
  await vi.waitFor(async () =>
    // Friday to 4 pm, then half an hour each on Monday and Tuesday.
    expect(await twoHoursLater()).toEqual(new Date('2026-11-24T11:30+10:30')),
  )
  await updateAllClocks(test.db)
  expect(await due()).not.toEqual(before)
})

it('team clock > uses the built-in hours if the stored ones cannot be parsed', async () => {
  const complaint = vi.spyOn(log, 'error').mockReturnValue()
  const last = await findCurrentRevision(test.db, { kind: 'content', key: 'GLOBAL' })
  if (!last) throw new Error('GLOBAL was never published.')
  await test.db
    .insert(revisionTable)
    .values({ ...last, number: last.number + 1, body: withHours('by appointment') })
  await publish(test.db, 'content')
  await vi.waitFor(async () =>
    expect(await twoHoursLater()).toEqual(new Date('2026-11-20T17:00+10:30')),
  )
  await twoHoursLater()
  expect(complaint.mock.calls).toEqual([
    [{ hours: 'by appointment' }, 'cannot read the opening hours'],
  ])
  complaint.mockRestore()
})

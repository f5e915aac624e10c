import { expect, it } from 'vitest'
import { requestAccess } from '#app/domain/portal-access/access-requests.server.ts'
import { forgetPersonCommand } from '#server/commands/desk/desk-command.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { exportPerson } from './export-person.server.ts'
import { findPersonData } from './find-person-data.server.ts'

const test = openTestDatabase()

it('a person with only an access request can be found, exported and erased', async () => {
  const email = 'mary.hill@redgum.example.com'
  const asked = { name: 'Mary Hill', email, phone: '', company: 'Redgum', message: 'Our orders?' }
  await requestAccess(test.db, asked, { address: '198.51.100.7', now: new Date() })
  const target = { email: 'Mary.Hill@redgum.example.com' }

  expect(await findPersonData(test.db, target)).toMatchObject({
    accessRequests: [{ company: 'Redgum' }],
  })
  const exported = await exportPerson(test.db, systemActor, target)
  expect(exported.outcome === 'done' && JSON.parse(exported.json)).toMatchObject({
    accessRequests: [{ name: 'Mary Hill', message: 'Our orders?', state: 'waiting' }],
  })

  expect(await forgetPersonCommand(test.db, [email])).toContain(
    'Requests to use the portal, to be deleted',
  )
  expect(await forgetPersonCommand(test.db, [email, '--yes'])).toBe(
    'Requests to use the portal deleted: 1.',
  )
  expect(await exportPerson(test.db, systemActor, target)).toMatchObject({
    outcome: 'nothing-found',
  })
})

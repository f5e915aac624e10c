import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openPrivateToken, privateLink, privateToken } from './private-link.server.ts'

const test = openTestDatabase()

describe('the private link of an enquiry', () => {
  it('opens that enquiry, and is the same in every mail', async () => {
    const id = randomUUID()
    const token = await privateToken(test.db, id)
    expect(await privateToken(test.db, id)).toBe(token)
    expect(await openPrivateToken(test.db, token)).toBe(id)
    expect(await privateLink(test.db, id)).toMatch(new RegExp(`^https?://[^/]+/enquiry/${token}$`))
  })

  it('does not open with any character changed, nor with another enquiry’s signature', async () => {
    const token = await privateToken(test.db, randomUUID())
    const other = await privateToken(test.db, randomUUID())
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await openPrivateToken(test.db, changed)).toBeNull()
    }
    expect(await openPrivateToken(test.db, token.slice(0, 21) + other.slice(21))).toBeNull()
  })

  it('opens nothing for garbage', async () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'AQgw_-9'), minLength: 42, maxLength: 44 }),
    )
    await fc.assert(
      fc.asyncProperty(garbage, async (token) => {
        expect(await openPrivateToken(test.db, token)).toBeNull()
      }),
    )
  })
})

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openingHoursFormatMessage } from '#app/domain/calendar/business-hours.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { revisionTable } from '#app/domain/publishing/tables.server.ts'
import { seedTable } from '#app/platform/database/tables.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  describeContentProblems,
  findEditedContent,
  reloadContent,
  seedContent,
} from './seed-content.ts'

const test = openTestDatabase('owner')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync(path.resolve(import.meta.dirname, '../../db/seed/content'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const count = () => test.db.$count(revisionTable, eq(revisionTable.kind, 'content'))
function edit(change: (message: string) => string, name = 'system.json') {
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

describe('seed content', () => {
  it('is one revision of each group, loaded once', async () => {
    expect(await count()).toBe(16)
    expect(await seedContent(test.db, folder)).toBe('unchanged')
    edit((text) => text.replace('Sorry', 'Alas'))
    expect(await seedContent(test.db, folder)).toBe('outdated')
    expect(await count()).toBe(16)
  })

  it('is published again on request, only for groups that differ', async () => {
    edit((text) => text.replace('Sorry', 'Pardon'))
    expect(await reloadContent(test.db, folder)).toEqual({ outcome: 'done', published: ['SYSTEM'] })
    expect(await reloadContent(test.db, folder)).toEqual({ outcome: 'done', published: [] })
    expect(await seedContent(test.db, folder)).toBe('unchanged')
  })

  it('finds the groups that an editor changed and the seed would overwrite', async () => {
    expect(await findEditedContent(test.db, folder)).toEqual([])
    const editor = await storeStaff(test.db, 'Edith Marsh', ['editor'])
    const { notFound, ...system } = getShippedContent('SYSTEM')
    const body = { ...system, notFound: { ...notFound, message: 'Edited by hand.' } }
    await publishDocuments(test.db, editor, {
      title: 'By hand',
      changes: [{ kind: 'content', key: 'SYSTEM', body }],
    })
    expect(await findEditedContent(test.db, folder)).toMatchObject([
      { key: 'SYSTEM', name: 'Page not found', editedBy: 'Edith Marsh' },
    ])
    expect(await reloadContent(test.db, folder)).toEqual({ outcome: 'done', published: ['SYSTEM'] })
    expect(await findEditedContent(test.db, folder)).toEqual([])
  })

  it('is refused as a whole, with the place of the error', async () => {
    const before = await count()
    edit(() => '{"titleSeparator":"|"}')
    const result = await reloadContent(test.db, folder)
    expect(describeContentProblems(result)[0]).toMatch(/^system\.json, notFound: /)
    await test.db.delete(seedTable).where(eq(seedTable.name, 'content'))
    await expect(seedContent(test.db, folder)).rejects.toThrow('system.json, notFound')
    expect(await count()).toBe(before)
  })

  it('is refused if the opening hours cannot be parsed, with the expected format', async () => {
    edit((text) => text.replace('8.30am–5pm Monday–Friday', 'by appointment'), 'global.json')
    expect(describeContentProblems(await reloadContent(test.db, folder))).toEqual([
      `global.json, company.hours: ${openingHoursFormatMessage}`,
    ])
  })

  it('is refused if files contradict each other on hours or phone, with each place', async () => {
    const change = (text: string) =>
      text.replace('5pm Monday', '4pm Monday').replace('"(08) 5550 1234"', '"1300 555 012"')
    edit(change, 'global.json')
    const problems = describeContentProblems(await reloadContent(test.db, folder))
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^contact-page\.json, seo\.description: says “8\.30am–5pm Monday–Friday”/,
      ),
    )
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^catalogue-global\.json, help\.paragraph\.0: gives “\(08\) 5550 1234”/,
      ),
    )
    for (const name of readdirSync(folder)) {
      edit((text) => text.replaceAll('5pm Monday', '4pm Monday'), name)
      edit((text) => text.replaceAll('(08) 5550 1234', '1300 555 012'), name)
    }
    expect(await reloadContent(test.db, folder)).toMatchObject({ outcome: 'done' })
  })
})

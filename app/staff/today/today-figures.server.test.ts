import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff, systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  clearCachedFigures,
  computeAnswerTimes,
  countWaiting,
  findMostRequested,
  readTodayFigures,
  sumVolumes,
} from './read-today-figures.server.ts'

const test = openTestDatabase()
beforeEach(clearCachedFigures)
afterAll(clearCachedFigures)

async function aged(id: string, hours: number) {
  await test.db
    .update(enquiryTable)
    .set({
      createdAt: sql`now() - make_interval(hours => ${hours})`,
      updatedAt: sql`now() - make_interval(hours => ${hours})`,
    })
    .where(eq(enquiryTable.id, id))
}

describe('waiting enquiries', () => {
  it('are counted by status and age, without closed and held ones', async () => {
    for (const hours of [1, 30, 30, 24 * 60]) await aged((await storeEnquiry(test.db)).id, hours)
    await storeEnquiry(test.db, {}, { isDeferred: true, acknowledged: false })
    const over = await storeEnquiry(test.db)
    await moveEnquiry(test.db, systemActor, { enquiry: over.id, to: 'declined' })
    const [submitted, ...others] = await countWaiting(test.db)
    expect(submitted).toEqual({ status: 'submitted', total: 4, byAge: [1, 2, 0, 0, 1] })
    expect(others.every(({ total }) => total === 0)).toBe(true)
  })
})

describe('past figures', () => {
  it("report the time until the team's first step", async () => {
    const { id } = await storeEnquiry(test.db)
    await test.db
      .update(enquiryTable)
      .set({ createdAt: sql`now() - make_interval(hours => 3)` })
      .where(eq(enquiryTable.id, id))
    await moveEnquiry(test.db, systemActor, { enquiry: id, to: 'verifying' })
    const weeks = await computeAnswerTimes(test.db)
    expect(weeks.length).toBeGreaterThan(0)
    for (const { median, ninetieth } of weeks) expect(ninetieth).toBeGreaterThanOrEqual(median)
    expect(Math.max(...weeks.map(({ ninetieth }) => ninetieth))).toBeGreaterThan(0)
  })

  it('report requested quantities by category and month, and the most requested products', async () => {
    const { product } = await storeEnquiry(test.db)
    const volumes = await sumVolumes(test.db)
    const mine = volumes.filter(({ category }) => category === product.category)
    expect(mine.reduce((sum, { enquiries }) => sum + enquiries, 0)).toBeGreaterThan(0)
    expect(volumes.every(({ month }) => /^\d{4}-\d\d$/.test(month))).toBe(true)
    const asked = await findMostRequested(test.db)
    expect(asked.map(({ sku }) => sku)).toContain(product.sku)
    expect(asked[0]?.enquiries).toBeGreaterThanOrEqual(asked.at(-1)?.enquiries ?? 0)
  })
})

it('figures are available to staff, and computed again after ten minutes', async () => {
  const actor = await storeStaff(test.db, 'Ann Lee')
  const now = new Date()
  const first = await readTodayFigures(test.db, actor, now)
  const soon = await readTodayFigures(test.db, actor, new Date(now.getTime() + 60_000))
  const later = await readTodayFigures(test.db, actor, new Date(now.getTime() + 11 * 60_000))
  expect(
    [first, soon, later].map((figures) => figures.outcome === 'done' && figures.countedAt),
  ).toEqual([now, now, new Date(now.getTime() + 11 * 60_000)])
  const editor = await storeStaff(test.db, 'Ann Lee', ['editor'])
  expect(await readTodayFigures(test.db, editor)).toMatchObject({ outcome: 'not-allowed-to-you' })
})

import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { maxLabelBytes } from '../label/label-limits.ts'
import { maxProjectsPerHour, projectRetentionDays } from './project-limits.ts'
import {
  changeProject,
  findProject,
  findProjectLabel,
  type ProjectChoices,
  shareProject,
  sweepProjects,
} from './shared-project.server.ts'

const test = openTestDatabase()

const now = new Date('2026-11-27T08:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
const label = { name: 'gin.png', kind: 'png' as const, content: new Uint8Array([1, 2, 3]) }
const choices: ProjectChoices = {
  sku: 'GB-OV700-FL-B1-00-X',
  view: '?drink=spirit',
  amount: '1,260',
  labelAt: 'body 62 77.5 0 55',
  label,
}
let lastAddress = 0
const senderAt = (at: Date) => ({ address: `10.1.${++lastAddress}.1`, now: at })

async function shared(part: Partial<ProjectChoices> = {}, at = now) {
  const saved = await shareProject(test.db, { ...choices, ...part }, senderAt(at))
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  return saved.token
}

describe('shared project', () => {
  it('contains bottle, choices, quantity and label, and the day of its deletion', async () => {
    const token = await shared()
    expect(await findProject(test.db, token, now)).toEqual({
      sku: choices.sku,
      view: choices.view,
      amount: choices.amount,
      labelAt: choices.labelAt,
      labelName: 'gin.png',
      version: 1,
      deletedAfter: new Date(now.getTime() + projectRetentionDays * dayMs),
    })
    const stored = await findProjectLabel(test.db, token, now)
    expect([...(stored?.content ?? [])]).toEqual([1, 2, 3])
  })

  it('is changed by a colleague, who can remove the label', async () => {
    const token = await shared()
    const changed = { ...choices, view: '?drink=water', labelAt: '', label: null }
    expect(await changeProject(test.db, token, 1, changed, senderAt(now))).toEqual({
      outcome: 'saved',
      token,
    })
    expect(await findProject(test.db, token, now)).toMatchObject({
      view: '?drink=water',
      labelName: null,
      version: 2,
    })
    expect(await findProjectLabel(test.db, token, now)).toBeNull()
  })

  it('refuses a change based on an older version, but not a double submit', async () => {
    const token = await shared()
    const first = { ...choices, amount: '2000' }
    const save = (version: number, change: ProjectChoices) =>
      changeProject(test.db, token, version, change, senderAt(now))
    expect(await save(1, first)).toMatchObject({ outcome: 'saved' })
    expect(await save(1, first)).toMatchObject({ outcome: 'saved' })
    expect(await save(1, { ...choices, amount: '3000' })).toEqual({ outcome: 'stale' })
    expect(await findProject(test.db, token, now)).toMatchObject({ amount: '2000', version: 2 })
  })

  it('is not found and deleted 90 days after its last change', async () => {
    const token = await shared()
    const later = new Date(now.getTime() + 60 * dayMs)
    await changeProject(test.db, token, 1, { ...choices, amount: '5000' }, senderAt(later))
    const day = (after: number) => new Date(now.getTime() + after * dayMs)
    await sweepProjects(test.db, day(149))
    expect(await findProject(test.db, token, day(149))).not.toBeNull()
    expect(await findProject(test.db, token, day(151))).toBeNull()
    expect(await findProjectLabel(test.db, token, day(151))).toBeNull()
    await sweepProjects(test.db, day(151))
    expect(await findProject(test.db, token, now)).toBeNull()
  })

  it.each(['', 'x'.repeat(32), '0'.repeat(32), '../../etc'])(
    'is not found by %j',
    async (token) => {
      expect(await findProject(test.db, token, now)).toBeNull()
      expect(await changeProject(test.db, token, 1, choices, senderAt(now))).toEqual({
        outcome: 'not-found',
      })
    },
  )

  it('refuses labels of another type and above the size limit', async () => {
    const refused = { outcome: 'refused' }
    const docx = { ...label, kind: 'docx' as const }
    const large = { ...label, content: new Uint8Array(maxLabelBytes + 1) }
    for (const wrong of [docx, large]) {
      expect(
        await shareProject(test.db, { ...choices, label: wrong }, senderAt(now)),
      ).toMatchObject(refused)
    }
  })

  it('is limited per hour and IP address block', async () => {
    const sender = { address: '10.9.9.9', now }
    const bare = { ...choices, label: null, labelAt: '' }
    for (let at = 0; at < maxProjectsPerHour; at++) {
      expect(await shareProject(test.db, bare, sender)).toMatchObject({ outcome: 'saved' })
    }
    expect(await shareProject(test.db, bare, sender)).toMatchObject({ outcome: 'refused' })
  })
})

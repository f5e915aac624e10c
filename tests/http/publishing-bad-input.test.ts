import { describe, expect, it, vi } from 'vitest'
import type { ContentGroup } from '#app/domain/content/content-groups.ts'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import { findCurrentRevision } from '#app/domain/publishing/current-revisions.server.ts'
import { createChangeSet, saveDraft } from '#app/domain/publishing/edit-change-set.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

async function enter() {
  const staff = await signInStaff(site.database.db, { roles: ['editor'], name: 'Edith Marsh' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    get: visitor.get,
    send: (path: string, fields: Record<string, string>) =>
      visitor.post(path, { formToken: staff.formToken, ...fields }),
  }
}

/** Stores a draft of a content group. @returns the path of its change set */
async function draft(group: ContentGroup, body: unknown) {
  const { db } = site.database
  const actor = await storeStaff(db, 'Edith Marsh', ['editor'])
  const created = await createChangeSet(db, actor, { title: `Draft of ${group}` })
  if (created.outcome !== 'created') throw new Error(created.message)
  const current = await findCurrentRevision(db, { kind: 'content', key: group })
  const saved = await saveDraft(db, actor, {
    changeSet: created.id,
    kind: 'content',
    key: group,
    body,
    version: 0,
    baseRevision: current?.number ?? 0,
  })
  expect(saved.outcome).toBe('saved')
  const changeSet = await findChangeSet(db, created.id)
  return { path: `/staff/publishing/${created.id}`, version: `${changeSet?.version}` }
}

function aboutWith(title: string) {
  const about = getShippedContent('ABOUT-PAGE')
  return { ...about, mission: { ...about.mission, title } }
}

describe('schedule of a change set', () => {
  it.each([
    ['in the hour that daylight saving skips', '2027-10-03', '02:30', 'skip 02:30'],
    ['in the hour that daylight saving doubles', '2027-04-04', '02:30', 'name="occurrence"'],
    ['in the past', '2020-02-03', '06:00', 'passed'],
    ['on a day that does not exist', '2027-02-30', '06:00', 'value="2027-02-30"'],
  ])('%s > is refused with the reason, and keeps the input', async (_, day, time, said) => {
    const editor = await enter()
    const { path, version } = await draft('ABOUT-PAGE', aboutWith('Our scheduled mission'))
    const answer = await editor.send(path, { intent: 'schedule', version, day, time })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(said)
    expect(answer.text).toContain(`value="${day}"`)
    expect(answer.text).toContain(`value="${time}"`)
  })
})

describe('publication', () => {
  it('of a draft with a picture that the library does not have > names the field, and stays a draft', async () => {
    const editor = await enter()
    const about = getShippedContent('ABOUT-PAGE')
    const members = about.team.members.map((member, index) =>
      index === 1
        ? { ...member, image: { src: '/pictures/gone', alt: 'Gone', caption: '' } }
        : member,
    )
    const body = { ...about, team: { ...about.team, members } }
    const { path, version } = await draft('ABOUT-PAGE', body)
    const answer = await editor.send(path, { intent: 'publish', version })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('not in the library')
    expect(answer.text).toContain('#field-team-members-1-image-src')
    const form = await editor.get(`${path}/content/about-page`)
    expect(form.text).toContain('value="/pictures/gone"')
    expect((await site.fetch('/about')).text).not.toContain('/pictures/gone')
  })

  it('of one document by two editors at once > publishes one, and offers the other to combine both', async () => {
    const editors = [await enter(), await enter()]
    const drafts = [
      await draft('ABOUT-PAGE', aboutWith('The first mission')),
      await draft('ABOUT-PAGE', aboutWith('The second mission')),
    ]
    const answers = await Promise.all(
      drafts.map(({ path, version }, at) =>
        editors[at]?.send(path, { intent: 'publish', version }),
      ),
    )
    expect(answers.map((answer) => answer?.status).sort()).toEqual([303, 409])
    const refused = answers.find((answer) => answer?.status === 409)
    expect(refused?.text).toContain('Combine both')
  })

  it('that is sent twice > is stored once, and undone by one click', async () => {
    const editor = await enter()
    const { path, version } = await draft('ABOUT-PAGE', aboutWith('A mission of one minute'))
    const sent = { intent: 'publish', version }
    const answers = await Promise.all([editor.send(path, sent), editor.send(path, sent)])
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    await vi.waitFor(async () => {
      expect((await site.fetch('/about')).text).toContain('A mission of one minute')
    })
    expect((await editor.send(path, { intent: 'undo' })).status).toBe(303)
    await vi.waitFor(async () => {
      expect((await site.fetch('/about')).text).not.toContain('A mission of one minute')
    })
  })
})

describe('library for one place of a document', () => {
  it.each(['', 'team', 'team.members[0].name', 'team.members[9999].image', '__proto__'])(
    'answers 404 for the field %j, which has no picture',
    async (field) => {
      const editor = await enter()
      const { path } = await draft('ABOUT-PAGE', aboutWith('A mission'))
      const query = new URLSearchParams({ field })
      const page = await editor.get(`${path}/content/about-page/picture?${query}`)
      expect(page.status).toBe(404)
    },
  )

  it('stores the chosen picture in the draft, and refuses one that was deleted and a stale page', async () => {
    const editor = await enter()
    const { path } = await draft('ABOUT-PAGE', aboutWith('A mission with pictures'))
    const place = `${path}/content/about-page/picture?field=team.members%5B0%5D.image`
    const version = /name="version" value="(\d+)"/.exec((await editor.get(place)).text)?.[1] ?? ''
    expect((await editor.send(place, { version, picture: 'gone' })).status).toBe(409)
    const chosen = await editor.send(place, { version, picture: 'page-about' })
    expect(chosen.status).toBe(303)
    expect(chosen.headers.get('location')).toContain('#field-team-members-0-image')
    const form = await editor.get(`${path}/content/about-page`)
    expect(form.text).toContain('value="/pictures/page-about"')
    expect((await editor.send(place, { version, picture: 'page-home' })).status).toBe(409)
  })
})

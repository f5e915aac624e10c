import { beforeEach, describe, expect, it } from 'vitest'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loadContent } from './content-snapshot.server.ts'
import type { SettingKey } from './site-settings.server.ts'

const test = openTestDatabase()

beforeEach(() => {
  registerPublishableKinds()
  delete environment().HUMAN_CHECK
  delete environment().HUMAN_CHECK_SECRET
})

const publish = (key: SettingKey, body: unknown) =>
  publishDocuments(test.db, systemActor, { title: key, changes: [{ kind: 'setting', key, body }] })

/** Publishes a setting that is refused. @returns the place of the first problem, and its reason */
async function findProblem(key: SettingKey, body: unknown) {
  const result = await publish(key, body)
  if (result.outcome !== 'invalid') throw new Error(`The setting was ${result.outcome}.`)
  return result.problems[0]
}

describe('human check', () => {
  it('is our own until an editor publishes another provider', async () => {
    const before = (await loadContent(test.db)).settings['human-check']
    expect(before).toEqual({ provider: 'altcha', siteKey: '' })
    environment().HUMAN_CHECK_SECRET = 'secret'
    const chosen = { provider: 'turnstile', siteKey: '0x4AAA' }
    expect(await publish('human-check', chosen)).toMatchObject({ outcome: 'published' })
    expect((await loadContent(test.db)).settings['human-check']).toEqual(chosen)
  })

  it('is refused without the site key, and with one that is not a key', async () => {
    environment().HUMAN_CHECK_SECRET = 'secret'
    expect(await findProblem('human-check', { provider: 'turnstile', siteKey: '' })).toMatchObject({
      place: 'siteKey',
    })
    expect(
      await findProblem('human-check', { provider: 'turnstile', siteKey: '<script>' }),
    ).toMatchObject({ place: 'siteKey' })
  })

  it('is refused if the operator has not set the secret, or has fixed another provider', async () => {
    const chosen = { provider: 'recaptcha', siteKey: '6Lc' }
    expect(await findProblem('human-check', chosen)).toMatchObject({
      place: 'provider',
      reason: expect.stringContaining('HUMAN_CHECK_SECRET'),
    })
    environment().HUMAN_CHECK_SECRET = 'secret'
    environment().HUMAN_CHECK = 'turnstile'
    expect(await findProblem('human-check', chosen)).toMatchObject({
      place: 'provider',
      reason: expect.stringContaining('turnstile'),
    })
  })
})

describe('share pictures', () => {
  it('are refused if the library does not have the picture, or a page is named twice', async () => {
    const image = { src: '/pictures/unknown', alt: 'Bottles', caption: '' }
    expect(await findProblem('share-pictures', { site: image, pages: [] })).toMatchObject({
      place: 'site.src',
    })
    const page = { page: '/about', image: { src: '', alt: '', caption: '' } }
    expect(
      await findProblem('share-pictures', { site: page.image, pages: [page, page] }),
    ).toMatchObject({ place: 'pages' })
    expect(
      await findProblem('share-pictures', {
        site: page.image,
        pages: [{ ...page, page: 'https://www.example.com/' }],
      }),
    ).toMatchObject({ place: 'pages.0.page' })
  })
})

import { describe, expect, it } from 'vitest'
import { shareProject } from '#app/domain/cart/project/shared-project.server.ts'
import { openSpawnedSite } from '#tests/support/spawned-site.ts'

const site = openSpawnedSite()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Stores a project with a label. @returns the path of its page */
async function storeProject(): Promise<string> {
  const shared = await shareProject(
    site.database.db,
    {
      sku: 'GB-FK200-AM-R8-24-X',
      view: '',
      amount: '5000',
      labelAt: '0,10,60,40',
      label: { name: 'gin.png', kind: 'png', content: png },
    },
    { address: '127.0.0.9', now: new Date() },
  )
  if (shared.outcome !== 'saved') throw new Error(shared.outcome)
  return `/catalogue/project/${shared.token}`
}

async function save(project: string, fields: Record<string, string>): Promise<Response> {
  const form = new FormData()
  const all = { intent: 'save', amount: '8000', closure: '', dressing: '', version: '1', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return fetch(`${site.url}${project}`, {
    method: 'POST',
    body: form,
    headers: { origin: site.url },
    redirect: 'manual',
  })
}

const labelStatus = async (project: string) => (await fetch(`${site.url}${project}/label`)).status

describe('shared project whose label the page has not loaded', () => {
  it('says so in its form, and keeps the label when it is saved', async () => {
    const project = await storeProject()
    const page = await (await fetch(`${site.url}${project}`)).text()
    expect(page).toMatch(/<input[^>]*name="keepLabel"[^>]*value="yes"/)
    const saved = await save(project, { keepLabel: 'yes' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${project}?saved`])
    expect(await labelStatus(project)).toBe(200)
  })

  it('keeps the label in a project that is shared as a new one', async () => {
    const project = await storeProject()
    const shared = await save(project, { intent: 'share', keepLabel: 'yes' })
    const copy = shared.headers.get('location')?.replace('?saved', '') ?? ''
    expect(copy).not.toBe(project)
    expect(await labelStatus(copy)).toBe(200)
  })
})

describe('shared project whose label the visitor leaves out', () => {
  it('loses the label when it is saved', async () => {
    const project = await storeProject()
    expect((await save(project, {})).status).toBe(303)
    expect(await labelStatus(project)).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { findPicture } from '#app/domain/pictures/list-pictures.server.ts'
import { drawPicture, storePicture } from '#tests/factories/picture.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
type Roles = Parameters<typeof signInStaff>[1]['roles']

async function signedIn(...roles: Roles) {
  const staff = await signInStaff(site.database.db, { roles, name: 'Eve Ng' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    ...visitor,
    send: (path: string, fields: Record<string, string>) =>
      visitor.post(path, { formToken: staff.formToken, ...fields }),
    /** Sends files as a browser without JavaScript does. */
    async upload(
      path: string,
      files: readonly { name: string; content: Uint8Array }[],
      fields: Record<string, string> = {},
    ) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ formToken: staff.formToken, ...fields })) {
        form.append(name, value)
      }
      for (const { name, content } of files) {
        form.append('files', new File([new Uint8Array(content)], name))
      }
      const encoded = new Response(form)
      const body = Buffer.from(await encoded.arrayBuffer())
      return visitor.post(path, body, {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      })
    },
  }
}

const png = (tone: number) => drawPicture({ tone }).png().toBuffer()

describe('picture library at the desk', () => {
  it('adds an uploaded picture and opens its page', async () => {
    const editor = await signedIn('editor')
    const sent = await editor.upload('/staff/pictures', [
      { name: 'Cellar hands.png', content: await png(201) },
    ])
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe('/staff/pictures/cellar-hands')
    const page = await editor.get('/staff/pictures/cellar-hands')
    expect(page.text).toContain('No page uses this picture.')
    expect((await editor.get('/staff/pictures?search=cellar+hands')).text).toContain('Cellar hands')
    expect((await editor.get('/staff/pictures?search=100%25')).text).toContain('No picture has')
  })

  it('names each refused file with its reason, and adds the others', async () => {
    const editor = await signedIn('editor')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    const sent = await editor.upload('/staff/pictures', [
      { name: 'logo.svg', content: svg },
      { name: 'holiday.jpg', content: Buffer.from('MZ\0\0') },
      { name: 'barrels.png', content: await png(202) },
    ])
    expect(sent.status).toBe(400)
    expect(sent.text).toContain('“logo.svg” is an SVG drawing')
    expect(sent.text).toContain('“holiday.jpg” is not a picture')
    expect(await findPicture(site.database.db, 'barrels')).not.toBeNull()
  })

  it('asks for a file if none was sent', async () => {
    const editor = await signedIn('editor')
    const sent = await editor.upload('/staff/pictures', [])
    expect(sent.status).toBe(400)
    expect(sent.text).toContain('Choose at least one picture.')
  })

  it('saves texts and focal point, and keeps the input of a stale save', async () => {
    const editor = await signedIn('editor')
    const key = await storePicture(site.database.db, { name: 'Dock.png', tone: 203 })
    const path = `/staff/pictures/${key}`
    const form = { title: 'The dock', alt: 'Pallets', caption: '', focusX: '20', focusY: '80' }
    expect((await editor.send(path, { ...form, version: '1' })).status).toBe(303)
    expect(await findPicture(site.database.db, key)).toMatchObject({ focusX: 20, version: 2 })
    const stale = await editor.send(path, { ...form, alt: 'My words', version: '1' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('My words')
    expect(stale.text).toContain('has changed this picture meanwhile')
    const wrong = await editor.send(path, { ...form, focusX: '101', version: '2' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Enter a whole number from 0 to 100.')
  })

  it('replaces a picture on the pages that use it, and refuses to delete it', async () => {
    const editor = await signedIn('editor')
    const before = await findPicture(site.database.db, 'margaret-voss')
    const digest = () => editor.get('/about').then(({ text }) => text)
    expect(await digest()).toContain(before?.digest.slice(0, 20))
    const path = '/staff/pictures/margaret-voss'
    const deleted = await editor.send(path, { intent: 'delete' })
    expect(deleted.status).toBe(409)
    expect(deleted.text).toContain('still used in one place')
    const version = String(before?.version)
    const content = await drawPicture({ width: 1000, height: 1250, tone: 204 }).jpeg().toBuffer()
    const sent = await editor.upload(`${path}/replace`, [{ name: 'm.jpg', content }], { version })
    expect(sent.status).toBe(303)
    const after = await findPicture(site.database.db, 'margaret-voss')
    expect(after?.digest).not.toBe(before?.digest)
    await expect.poll(digest).toContain(after?.digest.slice(0, 20))
    const shown = await editor.get(`/pictures/${after?.digest.slice(0, 20)}-960.avif`)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toMatch(/^image\/(?:jpeg|avif)$/)
  })

  it('is closed to coordinators, page and upload', async () => {
    const coordinator = await signedIn('coordinator')
    expect((await coordinator.get('/staff/pictures')).status).toBe(403)
    const files = [{ name: 'a.png', content: await png(205) }]
    const sent = await coordinator.upload('/staff/pictures', files)
    expect(sent.status).toBe(403)
    expect(await findPicture(site.database.db, 'a')).toBeNull()
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { findUploadForm, uploadForms } from './upload-forms.ts'

const app = path.resolve(import.meta.dirname, '../../../app')

/** Returns the pages by URL pattern, such as `/portal/:company/order/files`. */
function pagesBelow(entries: RouteConfigEntry[], parent = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path: own = '', file, children = [] } of entries) {
    const address = own === '' ? parent : `${parent}/${own}`
    if (children.length === 0) found.set(address, path.join(app, file))
    for (const [below, page] of pagesBelow(children, address)) found.set(below, page)
  }
  return found
}

/** Returns the source of a module and of all modules of its audience that it imports. */
function textOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, name = '']) =>
    path.resolve(path.dirname(file), name),
  )
  return [text, ...imported.map((name) => textOf(name, seen))].join('\n')
}

const pages = pagesBelow(await routes)
const declared = uploadForms.flatMap(({ addresses }) => addresses)

describe('uploadForms', () => {
  it('lists every page whose action reads files', () => {
    const reading = [...pages].filter(([, page]) => /\.get\(sentFiles\)/.test(textOf(page)))
    expect(reading.map(([address]) => address).toSorted()).toEqual(declared.toSorted())
  })

  it('is the only source of files for actions: no server code reads files from FormData', () => {
    const taking = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) &&
        readFileSync(path.join(app, file), 'utf8').includes('instanceof File'),
    )
    expect(taking).toEqual([])
  })

  it('is found by any spelling of its URL, also of its data URL', () => {
    const token = 'A'.repeat(43)
    for (const address of [
      `/enquiry/${token}/message`,
      `/Enquiry/${token}/message/`,
      `/enquiry/${token}/message.data?index`,
      `/enquiry/${token}/message.json`,
    ]) {
      expect(findUploadForm(address)?.params.token).toBe(token)
    }
    expect(findUploadForm('/staff/companies/7/codes/import')?.params).toEqual({ company: '7' })
    expect(findUploadForm(`/enquiry/${token}/review`)).toBeNull()
    expect(findUploadForm('/contact')).toBeNull()
  })
})

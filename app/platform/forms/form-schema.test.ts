import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const app = path.resolve(import.meta.dirname, '../..')
/** Files that only the server reads. */
const onServer =
  /\.server\.ts$|^api\/|^domain\/(?:content|articles|pictures)\/|^platform\/forms\/form-schema\.ts$/

it('formSchema is used for every object schema that browsers may run', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const stray = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !onServer.test(file) &&
      /\bz\s*\.\s*\w*[oO]bject\(/.test(readFileSync(path.join(app, file), 'utf8')),
  )
  expect(stray).toEqual([])
})

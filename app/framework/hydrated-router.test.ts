import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

const reactRouter = path.dirname(
  createRequire(import.meta.url).resolve('react-router/package.json'),
)
const source = 'dist/production/lib/dom-export/hydrated-router.js'

/** Hash of `HydratedRouter` in 8.4.0, on which `open-app.tsx` and `entry.client.tsx` are based. */
const known = '86eda4f886b4aefac551cdfece6ac7297b54265c0322a2d1e3c9758ecf74c8ee'

it('React Router’s HydratedRouter is unchanged since our own start script was written', () => {
  const code = readFileSync(path.join(reactRouter, source), 'utf8').replace(
    /^ \* react-router v.*$/m,
    '',
  )
  const digest = createHash('sha256').update(code).digest('hex')
  expect(digest, `Compare ${source} with app/framework, then write its digest here.`).toBe(known)
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, 'demo.ts')

it.each([
  ['PUBLIC_URL', 'https://www.example.com'],
  ['DATABASE_URL', 'postgres://vpack@db.example.com/vpack'],
  ['SMTP_URL', 'smtp://mail.example.com'],
])('npm run demo > exits with 1 and names %s if it is set', (name, value) => {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...own } = process.env
  const env = { ...own, [name]: value }
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(`${name}: the demo runs without it`)
})

import { expect, it } from 'vitest'
import { createHostCheck } from './own-host.ts'

const isOwn = createHostCheck()

it.each([
  ...['localhost', 'localhost:3000', 'LOCALHOST:1', 'vpack.localhost:3000', 'a.b.localhost'],
  ...['127.0.0.1', '127.0.0.1:65535', '127.1.2.3', '[::1]', '[::1]:3000'],
])('createHostCheck accepts the loopback host %s', (host) => {
  for (const time of ['first', 'again']) expect(isOwn(host), time).toBe(true)
})

it.each([
  ...[undefined, '', 'evil.example', 'localhost.evil.example', 'evillocalhost', '.localhost'],
  ...['127.0.0.1.evil.example', '128.0.0.1', '192.168.1.7:3000', '10.0.0.1', '0.0.0.0', '[::]'],
  ...[
    '[::ffff:7f00:1]',
    '::1',
    'localhost:',
    'localhost:123456',
    'localhost:80@evil',
    ' localhost',
  ],
  ...['localhost/x', `${'a.'.repeat(8000)}`, `${'a'.repeat(16_000)}.localhos`],
])('createHostCheck rejects %s', (host) => {
  expect(isOwn('localhost:3000')).toBe(true)
  expect(isOwn(host)).toBe(false)
})

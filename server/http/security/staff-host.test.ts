import { expect, it } from 'vitest'
import { createStaffHostCheck } from './staff-host.ts'

const isAnswered = createStaffHostCheck('https://desk.example.com')

it.each([
  ['desk.example.com', '/staff'],
  ['DESK.example.com', '/staff/people'],
  ['www.example.com', '/'],
  ['www.example.com', '/staffing'],
  [undefined, '/catalogue'],
])('%s answers %s', (host, path) => {
  expect(isAnswered(host, path)).toBe(true)
})

it.each([
  ['www.example.com', '/staff'],
  ['www.example.com', '/staff/sign-in/passkey'],
  ['desk.example.com.evil.example', '/staff'],
  ['desk.example.com:8443', '/staff'],
  [undefined, '/staff'],
  ['desk.example.com', '/'],
  ['desk.example.com', '/catalogue'],
  ['desk.example.com', '/enquiry/secret'],
])('%s does not answer %s', (host, path) => {
  expect(isAnswered(host, path)).toBe(false)
})

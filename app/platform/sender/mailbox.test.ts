import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Mary@Hill.example.com', 'mary@hill.example.com'],
  ['mary+bottles@hill.example.com', 'mary@hill.example.com'],
  ['mary+a+b@hill.example.com', 'mary@hill.example.com'],
  ['m.hill@hill.example.com', 'm.hill@hill.example.com'],
])('mail to %s counts as mail to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

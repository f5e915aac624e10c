import { expect, it } from 'vitest'
import { loggablePath } from './loggable-path.ts'

it.each([
  ['/Old-Page/', '/old-page'],
  ['/catalogue/claret-750', '/catalogue/claret-750'],
  ['/news/2019/punt', '/news/2019/punt'],
])('loggablePath keeps %s as %s', (path, stored) => {
  expect(loggablePath(path)).toBe(stored)
})

it.each([
  ['/enquiry/AbCdEf', 'a private link'],
  ['/catalogue/project/abcdef', 'a shared project'],
  ['/catalogue/list/abcdef', 'a shared list'],
  ['/portal/wirrabilla/orders', 'a page of a company'],
  ['/staff/nowhere', 'a page of the desk'],
  ['/mary@hill.example', 'an email address'],
  ['/call/0491570156', 'a phone number'],
  [`/${'a'.repeat(61)}`, 'a possible token'],
  [`/a${'/b'.repeat(120)}`, 'a long path'],
  ['/wp-login.php', 'a scanner'],
  ['/.env', 'a scanner'],
  ['/ä', 'other characters'],
])('loggablePath drops %s: %s', (path) => {
  expect(loggablePath(path)).toBeNull()
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { reviewsPerPage } from '#app/business-constants.ts'
import { cartDays, maxCartLines } from '#app/domain/cart/cart-limits.ts'
import { maxPastedLines, maxPastedText } from '#app/domain/cart/paste/pasted-lines.ts'
import { maxSearchLength, pageSizes } from '#app/domain/catalogue/browse/browse-limits.ts'
import { mostCompared } from '#app/domain/catalogue/compare/compare-query.ts'
import { mostGlimpses } from '#app/domain/catalogue/product/viewed/product-glimpse.ts'
import { messagesOfOne } from '#app/domain/contact/receive-contact-form.server.ts'
import { linkMonths } from '#app/domain/enquiry/private-page/private-link.server.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { yearsKept } from '#app/domain/privacy/forget-expired.server.ts'
import { linkLifeInWords } from '#app/domain/sign-in/link/sign-in-limits.ts'
import { sessionIdleHours, sessionLifeDays } from '#app/domain/sign-in/session/session-limits.ts'
import { mostFieldsOfLines, mostFormFields } from '#app/platform/forms/form-fields.ts'
import {
  handoverSeconds,
  mailsAtOnce,
  signInMailsAtOnce,
} from '#app/platform/mail-transport.server.ts'
import { lifeMinutes } from '#app/platform/sender/human-check.server.ts'
import { leastAgeSeconds, mostAgeSeconds } from '#app/platform/sender/sender-check.server.ts'
import { bodyLimit } from '#server/http/forms/body-limits.ts'

const cookies = readFileSync('db/seed/content/cookie-statement-page.json', 'utf8')
const security = readFileSync('docs/security.md', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')
const [, section = ''] = operations.split('\n## Limits\n')
/** What operators read of each thing that is bounded. */
const stated = new Map(
  [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(
    ([, what = '', bound = '']) => [what, bound],
  ),
)

const inWords = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')
const count = (number: number) => number.toLocaleString('en-AU')
const kibibytes = (path: string) => `${bodyLimit(path) / 1024} KiB`

it.each([
  [
    'cart',
    `${maxCartLines} lines, ${count(maxPieces)} pieces a line; forgotten ${cartDays} days after its last change`,
  ],
  ['checkout without it', `form between ${leastAgeSeconds} s and ${mostAgeSeconds / 3600} h old`],
  ['contact form', `${messagesOfOne} acknowledgements an hour to one e-mail address`],
  ['a proof', `good for ${lifeMinutes} minutes`],
  ['private links', `end ${linkMonths} months after the enquiry is over`],
  [
    'form',
    `${kibibytes('/contact')}, checkout ${kibibytes('/catalogue/checkout')}, pasted list ${kibibytes('/catalogue/paste')}; ${mostFormFields} fields; desk and portal ${kibibytes('/staff')}, ${count(mostFieldsOfLines)} fields`,
  ],
  [
    'contact messages, requests to use the portal, drafts of orders, and who sent an enquiry that is over',
    `forgotten ${yearsKept} years after the last change`,
  ],
  [
    'the list of products',
    `${pageSizes.grid} cards or ${pageSizes.table} rows a page; reviews of a product ${reviewsPerPage} a page`,
  ],
  ['a pasted list', `${count(maxPastedLines)} lines, ${count(maxPastedText)} characters`],
  ['a search', `${maxSearchLength} characters`],
])('operators read how much is taken of: %s', (what, bound) => {
  expect(stated.get(what)).toContain(bound)
})

it('operators read how mail is handed over', () => {
  expect(operations).toContain(`hands over up to ${inWords[mailsAtOnce]} mails at once`)
  expect(operations).toContain(`${inWords[signInMailsAtOnce]} more for mails about signing in`)
  expect(operations).toContain(`A server that takes longer than ${handoverSeconds} s for one`)
})

it('customers and operators read how long a session lasts', () => {
  const inTheStatement = `after ${sessionIdleHours} hours without use, and after ${sessionLifeDays} days in all`
  expect(cookies).toContain(inTheStatement)
  expect(operations).toMatch(new RegExp(`${sessionIdleHours} hours.*${sessionLifeDays} days`))
})

it('operators read how long a link and its code to sign in work', () => {
  expect(operations).toContain(`it works for ${linkLifeInWords}, once, in that browser`)
  expect(operations).toContain(`| a link and its code | ${linkLifeInWords}, one use`)
  expect(security).toMatch(new RegExp(`links and codes to sign in.*\\| ${linkLifeInWords}, once`))
  expect(security).toContain(`a mail for ${linkLifeInWords}`)
})

it('customers read how many products a browser keeps', () => {
  expect(cookies).toContain(`vpack.viewed: the last ${inWords[mostGlimpses]} products`)
  expect(cookies).toContain(`vpack.compare: up to ${inWords[mostCompared]} products`)
})

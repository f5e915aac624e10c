import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { maxLabelsPerHour } from '#app/domain/cart/label/label-limits.ts'
import { maxProjectsPerHour } from '#app/domain/cart/project/project-limits.ts'
import { minRepeatSeconds } from '#app/domain/cart/set/add-set-to-cart.server.ts'
import { maxAcknowledgedPerHour } from '#app/domain/contact/receive-contact-form.server.ts'
import { maxLinkFormsPerHour } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import {
  maxRequests,
  maxRequestsPerAddress,
} from '#app/domain/portal-access/access-requests.server.ts'
import { maxInvitationsPerDay } from '#app/domain/portal-access/open-invitations.server.ts'
import { maxEmailChangesPerDay } from '#app/domain/sign-in/address/email-change.ts'
import { maxWrongAppCodesPerDay, maxWrongCodes } from '#app/domain/sign-in/code-limits.ts'
import {
  mailWindowSeconds,
  maxMailsPerAddress,
  maxMailsPerPerson,
  maxMailsPerPersonAndAddress,
} from '#app/domain/sign-in/link/sign-in-limits.ts'
import { tryWindowSeconds } from '#app/domain/sign-in/second-factor/verify-second-factor.server.ts'
import { maxStartsPerHour } from '#app/domain/single-sign-on/single-sign-on.ts'
import { parseEnvironment } from '#app/platform/process/environment.server.ts'
import { defaultMaxBytes } from '../server/http/forms/body-limits.ts'
import { maxPlaces } from '../server/http/forms/take-upload.ts'
import { burstSeconds, networkFactor } from '../server/http/work/work-budget.ts'
import { maxPerAddress, maxWaiting, maxWaitMs } from '../server/http/work/work-gate.ts'
import { workOf } from '../server/http/work/work-kind.ts'

const app = path.resolve(import.meta.dirname, '../app')
const settings = parseEnvironment({})
const setting = (name: 'CART_LIMIT' | 'FORM_LIMIT' | 'RECIPIENT_LIMIT' | 'UNPROVEN_LIMIT') =>
  `\`${name}\` (${settings[name]}) an hour`
const minutes = (seconds: number) => `${seconds / 60} minutes`

/** Limit of an action, counted in the database for all processes. */
type Limit = [action: string, per: string, limit: string, module: string]

const limits: readonly Limit[] = [
  ['Begin a cart', 'address', setting('CART_LIMIT'), 'domain/cart/stored-cart.server.ts'],
  ['Share a list', 'address', setting('CART_LIMIT'), 'site/enquiry/lists/share-cart.ts'],
  [
    'Add the same set to a cart again',
    'cart and set',
    `once in ${minRepeatSeconds} s; a repeat is taken for a second click`,
    'domain/cart/set/add-set-to-cart.server.ts',
  ],
  [
    'Request access to the portal',
    'address; everywhere',
    `${maxRequestsPerAddress} an hour; ${maxRequests} an hour`,
    'domain/portal-access/access-requests.server.ts',
  ],
  [
    'Send a label with a cart',
    'address; everywhere',
    `${maxLabelsPerHour.address} an hour; ${maxLabelsPerHour.overall} an hour`,
    'domain/cart/label/save-label.server.ts',
  ],
  [
    'Share or change a project',
    'address',
    `${maxProjectsPerHour} an hour`,
    'domain/cart/project/shared-project.server.ts',
  ],
  [
    'Share the label of a project',
    'address; everywhere',
    `${maxLabelsPerHour.address} an hour; ${maxLabelsPerHour.overall} an hour`,
    'domain/cart/project/shared-project.server.ts',
  ],
  [
    'Send an enquiry or a message, with a human check',
    'address; everywhere, then deferred',
    `${setting('FORM_LIMIT')}; \`FLOOD_LIMIT\` (${settings.FLOOD_LIMIT}) an hour`,
    'platform/sender/form-counts.server.ts',
  ],
  [
    'Send one without a human check',
    'address; network; everywhere, then deferred',
    `${setting('UNPROVEN_LIMIT')}; \`UNPROVEN_LIMIT_NETWORK\` (${settings.UNPROVEN_LIMIT_NETWORK}); \`UNPROVEN_LIMIT_OVERALL\` (${settings.UNPROVEN_LIMIT_OVERALL})`,
    'platform/sender/form-counts.server.ts',
  ],
  [
    'Have an acknowledgement mailed',
    'recipient of enquiries; of messages',
    `${setting('RECIPIENT_LIMIT')}; ${maxAcknowledgedPerHour} an hour`,
    'platform/sender/form-counts.server.ts',
  ],
  [
    'Send a form of a private page',
    'enquiry',
    `${maxLinkFormsPerHour} an hour`,
    'domain/enquiry/private-page/relink-enquiry.server.ts',
  ],
  [
    'Have a sign-in mail sent',
    'address; recipient and address; recipient',
    `${maxMailsPerAddress}; ${maxMailsPerPersonAndAddress}; ${maxMailsPerPerson} in ${minutes(mailWindowSeconds)}`,
    'domain/sign-in/link/request-sign-in.server.ts',
  ],
  [
    'Try a code with a sign-in link that another browser requested',
    'link',
    `${maxWrongCodes} in ${minutes(mailWindowSeconds)}`,
    'domain/sign-in/link/use-sign-in.server.ts',
  ],
  [
    'Start a sign-in at the identity provider of a company',
    'address',
    `${maxStartsPerHour} an hour`,
    'domain/single-sign-on/sign-in-by-provider.server.ts',
  ],
  [
    'Try a second factor',
    'session; account',
    `${maxWrongCodes} in ${minutes(tryWindowSeconds)}, then the session ends; ${maxWrongAppCodesPerDay} wrong codes a day`,
    'domain/sign-in/second-factor/verify-second-factor.server.ts',
  ],
  [
    'Change an email address',
    'account',
    `${maxEmailChangesPerDay} a day`,
    'domain/sign-in/address/request-email-change.server.ts',
  ],
  [
    'Invite colleagues',
    'company',
    `${maxInvitationsPerDay} a day`,
    'domain/portal-access/open-invitations.server.ts',
  ],
]

/** Requests of each cost, with an example of its method and path. */
const works: readonly [what: string, method: string, example: string, isData: boolean][] = [
  ['A page that is not cached', 'GET', '/catalogue', false],
  ['Its data alone', 'GET', '/catalogue', true],
  ['A form', 'POST', '/contact', false],
  ['A pasted list', 'POST', '/catalogue/paste', false],
  ['A small answer, such as suggestions', 'GET', '/catalogue/suggestions', false],
  ['A file that a thread generates', 'GET', '/catalogue/gb-1/specification.pdf', false],
]

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

function printCosts(): string {
  const kibibytes = `${defaultMaxBytes / 1024} KiB`
  const budget = settings.WORK_BUDGET
  return `${[
    '# What a stranger pays',
    '',
    'Everything that limits what one sender can cause, printed from the constants that decide it; the values of settings are their defaults. `npx vitest run --project rules tests/costs.test.ts -u` prints it anew. [operations.md](operations.md) says how to set them, [security.md](security.md) why.',
    '',
    '“Address” is an IPv4 address or an IPv6 /64, “network” a /24 or /48. Beyond a limit of their own the visitor reads what to do, with `Retry-After`, and nothing typed is lost.',
    '',
    '## Counted uses',
    '',
    ...table(
      ['Action', 'Counted per', 'Limit', 'Decided by'],
      limits.map(([action, per, limit, module]) => [
        action,
        per,
        limit,
        `[${path.basename(module)}](../app/${module})`,
      ]),
    ),
    '',
    '## Proofs',
    '',
    `For a human check a browser tries up to \`HUMAN_CHECK_COST\` (${settings.HUMAN_CHECK_COST}) numbers, and 2, 4 or 8 times as many when its address, its network or everybody sends much. Each proof is accepted once ([human-check.server.ts](../app/platform/sender/human-check.server.ts)).`,
    '',
    '## Budget of work',
    '',
    `An address may cause \`WORK_BUDGET\` (${budget}) ms of work a second, ${burstSeconds} s of it at once, and a network ${networkFactor} times that ([work-budget.ts](../server/http/work/work-budget.ts)). Cached pages, files and redirects are free.`,
    '',
    ...table(
      ['Request', 'Charged', 'Shed'],
      works.map(([what, method, example, isData]) => {
        const { kind, costMs } = workOf(method, example, isData)
        return [what, `${costMs} ms`, kind === 'page' ? 'first' : 'last']
      }),
    ),
    '',
    '## Places',
    '',
    ...table(
      ['Place', 'Limit'],
      [
        ['Requests of one address that wait or run', `${maxPerAddress}`],
        ['Requests that wait', `${maxWaiting}, for ${maxWaitMs / 1000} s at most`],
        ['Forms with files at the same time', `${maxPlaces.all}`],
        ['Those of visitors without a session or a link', `${maxPlaces.anonymous}`],
        [
          'Those of one network, address, session',
          [maxPlaces.network, maxPlaces.sender, maxPlaces.holder].join(', '),
        ],
        ['Body of a form without files', kibibytes],
      ],
    ),
  ].join('\n')}\n`
}

it('docs/costs.md matches the limits, the budget and the places', async () => {
  await expect(printCosts()).toMatchFileSnapshot('../docs/costs.md')
})

it('every module that counts uses is in the list', () => {
  const counting = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|count-uses\.server/.test(file) &&
      /\bcountUses?\(/.test(readFileSync(path.join(app, file), 'utf8')),
  )
  expect([...new Set(limits.map(([, , , module]) => module))].toSorted()).toEqual(
    counting.toSorted(),
  )
})

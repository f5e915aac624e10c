import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pg from 'pg'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { memberRoles, staffRoles } from '#app/domain/access/roles.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import routes from '#app/routes.ts'
import { fillCompany } from '#tests/between-companies/fill-company.ts'
import { formsOf } from '#tests/between-companies/forms-of.ts'
import { valuesOf } from '#tests/between-companies/values-of.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import type { Answer } from '#tests/support/in-memory-server.ts'
import { isLong } from '#tests/support/long.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { portalCookie } from '#tests/support/sign-in-member.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const raised = ['CART', 'FORM', 'FLOOD', 'RECIPIENT', 'UNPROVEN'].map((name) => `${name}_LIMIT`)
const limits = [...raised, 'UNPROVEN_LIMIT_OVERALL', 'UNPROVEN_LIMIT_NETWORK']
const site = openBuiltSite({
  ...Object.fromEntries(limits.map((name) => [name, '1000000'])),
  MAIL_WORKER: 'off',
})
vi.spyOn(console, 'log').mockImplementation(() => undefined)

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  hasAction: boolean
  hasDefaultExport: boolean
}

/** Every route of the build, by id, from the manifests of the site, the desk and the portal. */
const built = new Map<string, BuiltRoute>()
const assets = path.resolve('build/client/assets')
for (const name of readdirSync(assets).filter((one) => /^manifest-\w+\.js$/.test(one))) {
  const text = readFileSync(path.join(assets, name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  for (const route of Object.values<BuiltRoute>(manifest.routes)) built.set(route.id, route)
}

/** Returns the URL pattern of a route. */
function patternOf({ parentId, path: own }: BuiltRoute): string {
  const parent = parentId === undefined ? undefined : built.get(parentId)
  const above = parent ? patternOf(parent) : ''
  return own ? `${above.replace(/\/$/, '')}/${own}` : above
}

const treeOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path: own, index, children }) =>
    index
      ? { id, index: true as const }
      : { id, path: own, ...(children && { children: treeOf(children) }) },
  )
const tree = treeOf(routes as RouteConfigEntry[])

/** Returns the id of the route whose action answers a POST to this URL. */
function actionAt(address: string): string | undefined {
  const url = new URL(address, 'http://site')
  const matches = matchRoutes(tree, url.pathname) ?? []
  const found = url.searchParams.has('index')
    ? matches
    : matches.filter(({ route }) => !route.index)
  return found.at(-1)?.route.id
}

const fileById = new Map<string, string>()
function noteFiles(entries: readonly RouteConfigEntry[]): void {
  for (const { id, file, children = [] } of entries) {
    if (id) fileById.set(id, path.resolve('app', file))
    noteFiles(children)
  }
}
noteFiles(routes as RouteConfigEntry[])

const inputs = /\bname="([\w-]+)"/g
const schemaKeys =
  /\b(\w+): (?:z\.|\w+(?:Text|Checkbox|Yes|List|Version|Number|Empty|ByLine)\(|choiceOf\(|byLine\()/g

/** Returns the field names that a route's module, and the modules it imports, mention. */
function namesInSource(id: string): string[] {
  const file = fileById.get(id) ?? ''
  const own = readFileSync(file, 'utf8')
  const imports = [...own.matchAll(/from '((?:\.|#app)[^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#app')
      ? path.resolve(from.replace('#app', 'app'))
      : path.resolve(path.dirname(file), from),
  )
  const texts = imports
    .filter((one) => /\.tsx?$/.test(one))
    .flatMap((one) => {
      try {
        return [readFileSync(one, 'utf8')]
      } catch {
        // Generated types of routes.
        return []
      }
    })
  const found = [own, ...texts].flatMap((text) =>
    [inputs, schemaKeys].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    ),
  )
  return [...new Set(found)].filter((name) => name !== formTokenField)
}

/** Client that may use an action: a visitor, or a staff member or member with a session. */
interface Sender {
  formToken: string
  browser: ReturnType<typeof openVisitor>
}

/** Form that a page offers for an action, as one sender sees it. */
interface OfferedForm {
  sender: string
  address: string
  fields: Record<string, string>
  /** Names of the fields with a fixed set of values: buttons, lists and radio buttons. */
  choices: string[]
  texts: string[]
  files: string[]
}

const offered = new Map<string, OfferedForm[]>()
const openers = new Map<string, () => Promise<Sender>>()
let rows: ReadonlyMap<string, readonly string[]> = new Map()
let owner: pg.Pool
/** Maximum number of addresses of one page, and of forms of one action, that are tried. */
const maxAddresses = isLong ? 20 : 2
const maxForms = isLong ? 40 : 2

beforeAll(async () => {
  const { db, ownerUrl } = site.database
  owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const { company, members, orders } = await fillCompany({ db, owner }, 'Redgum Estate')
  await storeMessage(db)
  const administrator = await signInStaff(db, { roles: [...staffRoles] })
  await signInStaff(db, { roles: ['coordinator'], name: 'Bea' })
  const signIn = (account: string, audience: 'staff' | 'portal') => async () => {
    const place = { address: '203.0.113.7', userAgent: 'a test' }
    const session = { account, audience, hasSecondFactor: true, ...place }
    const token = await startSession(db, session, new Date())
    const name = audience === 'staff' ? staffSessionCookieName(false) : portalCookie
    const browser = openVisitor(site, { cookie: `${name}=${token}` })
    return { formToken: deriveFormToken(token), browser }
  }
  const { sku } = await anyProduct(db)
  openers.set('visitor', async () => {
    const browser = openVisitor(site)
    await browser.add(sku)
    return { formToken: '', browser }
  })
  openers.set('staff', signIn(administrator.account, 'staff'))
  for (const role of memberRoles) openers.set(role, signIn(members[role].account, 'portal'))
  const links: string[] = []
  for (const { id } of orders) {
    links.push(JSON.stringify({ token: await privateToken(db, { id, linkVersion: 0 }) }))
  }
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('file', 'made_file', 'session', 'drawing', 'product', 'cart')`,
  )
  const found = new Map<string, string[]>([['private_link', links]])
  for (const { name } of tables) {
    const { rows: texts } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t order by ctid desc limit 30`,
    )
    found.set(
      name,
      texts.map(({ row }) => row),
    )
  }
  found.set('chosen_company', [JSON.stringify({ company })])
  rows = found
  await learnForms(company)
  await watchChanges(tables.map(({ name }) => name))
})
afterAll(() => owner.end())

const sendersFor = (pattern: string): string[] => {
  if (/^\/(staff|portal)\/sign-in/.test(pattern))
    return ['visitor', pattern.slice(1).startsWith('staff') ? 'staff' : 'owner']
  if (pattern.startsWith('/staff')) return ['staff']
  return pattern.startsWith('/portal') ? ['owner', 'approver', 'goods-in'] : ['visitor']
}

/** Returns URLs of a pattern, with ids of stored rows as parameters. */
function addressesOf(pattern: string, company: string): string[] {
  return (pattern.match(/:\w+\??/g) ?? []).reduce(
    (found, parameter) => {
      const name = parameter.replace(/[:?]/g, '')
      const values = name === 'company' ? [company] : valuesOf(name, rows)
      const some = values.length > 0 ? values.slice(0, 30) : ['nothing-here']
      return found.flatMap((address) => some.map((value) => address.replace(parameter, value)))
    },
    [pattern.replace('*', 'nothing-here') || '/'],
  )
}

const attributeOf = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1]

/** Notes every form of every page, under the action that it is sent to. */
async function learnForms(company: string): Promise<void> {
  for (const route of built.values()) {
    if (!route.hasDefaultExport || (route.path === undefined && !route.index)) continue
    const pattern = patternOf(route)
    for (const name of sendersFor(pattern)) {
      const sender = await openSender(name)
      let seen = 0
      for (const address of addressesOf(pattern, company).slice(0, 4 * maxAddresses)) {
        if (seen === maxAddresses) break
        const { status, text, headers } = await sender.browser.get(address)
        if (status !== 200 || !headers.get('content-type')?.includes('html')) continue
        seen += 1
        noteForms(name, address, text)
      }
    }
  }
}

function noteForms(sender: string, page: string, html: string): void {
  const named = (pattern: RegExp, fits: (tag: string) => boolean = () => true) =>
    [...html.matchAll(pattern)].flatMap(([tag]) =>
      fits(tag) ? (attributeOf(tag, 'name') ?? []) : [],
    )
  const typed = (tag: string) => attributeOf(tag, 'type') ?? 'text'
  const choices = [
    ...named(/<button\b[^>]*>/g),
    ...named(/<select\b[^>]*>/g),
    ...named(/<input\b[^>]*>/g, (tag) => typed(tag) === 'radio'),
  ]
  const files = named(/<input\b[^>]*>/g, (tag) => typed(tag) === 'file')
  const texts = [
    ...named(/<textarea\b[^>]*>/g),
    ...named(/<input\b[^>]*>/g, (tag) => /^(text|search|email|tel|number|date)$/.test(typed(tag))),
  ]
  for (const { action, fields } of formsOf(html, page)) {
    const address = action.startsWith('/') ? action : page
    const id = actionAt(address)
    if (!id) continue
    const own = (names: string[]) => [...new Set(names)].filter((name) => name in fields)
    const form = { sender, address, fields, choices: own(choices), texts: own(texts), files }
    const key = (one: OfferedForm) =>
      Object.entries(one.fields)
        .map(([name, value]) =>
          one.choices.includes(name) || name === 'intent' ? `${name}=${value}` : name,
        )
        .join()
    const known = offered.get(id) ?? []
    if (known.some((one) => key(one) === key(form))) continue
    offered.set(id, [...known, form])
  }
}

const openSender = (name: string) => (openers.get(name) as () => Promise<Sender>)()

/** Tables that every request, or a timer of the server, may change at any moment. */
const unwatched = [
  'missing_path',
  'rate_limit',
  'redirect_hit',
  'search_document',
  'spent_challenge',
  'unanswered_search',
  'write_probe',
]

/** Notes the name of a table for each row that is inserted, updated or deleted from now on. */
async function watchChanges(tables: readonly string[]): Promise<void> {
  await owner.query(`create table noted_change (name text)`)
  await owner.query(`create function note_change() returns trigger language plpgsql
    security definer set search_path = public as $$ begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into noted_change values (tg_table_name || ' ' || lower(tg_op));
      end if;
      return null;
    end $$`)
  for (const name of tables.filter((one) => !unwatched.includes(one))) {
    await owner.query(`create trigger zz_note_change after insert or update or delete on "${name}"
      for each row execute function note_change()`)
  }
}

/** Returns the changes noted since the last call. */
async function takeChanges(): Promise<string[]> {
  const { rows: found } = await owner.query<{ name: string }>(
    'with gone as (delete from noted_change returning name) select distinct name from gone',
  )
  return found.map(({ name }) => name).toSorted()
}

type Fields = readonly (readonly [name: string, value: string | File])[]

/** Encodes fields as a browser does; lone surrogates are sent as the bytes that no browser sends. */
function encode(fields: Fields): string {
  const part = (text: string) =>
    encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
  return fields.map(([name, value]) => `${part(name)}=${part(String(value))}`).join('&')
}

async function send({ browser }: Sender, address: string, fields: Fields): Promise<Answer> {
  if (!fields.some(([, value]) => value instanceof File)) {
    return browser.post(address, encode(fields))
  }
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const request = new Request('http://site', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return browser.post(address, Buffer.from(await request.arrayBuffer()), headers)
}

const actions = [...built.values()].filter(({ hasAction }) => hasAction)

/** Returns forms for an action; one with every name in its source unless a page offers some. */
function formsFor(route: BuiltRoute): OfferedForm[] {
  const known = offered.get(route.id) ?? []
  const pattern = patternOf(route)
  const company = JSON.parse(rows.get('chosen_company')?.[0] ?? '{}').company
  const names = namesInSource(route.id)
  const fields = Object.fromEntries(names.map((name) => [name, 'Plain words']))
  const [address = ''] = known[0] ? [known[0].address] : addressesOf(pattern, company)
  const whole: OfferedForm = {
    sender: known[0]?.sender ?? sendersFor(pattern)[0] ?? 'visitor',
    address: route.index && !address.includes('?index') ? `${address}?index` : address,
    fields,
    choices: names.filter((name) => name === 'intent'),
    texts: names,
    files: [],
  }
  return [...known.slice(0, maxForms), whole]
}

const plainFields = (form: OfferedForm, changes: Record<string, string | File> = {}): Fields =>
  Object.entries({ ...form.fields, ...changes }).filter(([name]) => name !== formTokenField)

const withToken = ({ formToken }: Sender, fields: Fields): Fields =>
  formToken ? [[formTokenField, formToken], ...fields] : fields

/** Returns the requests that must change nothing, with what is wrong with each. */
function unreadableRequests(forms: readonly OfferedForm[]): [string, OfferedForm, Fields][] {
  const [first] = forms as [OfferedForm]
  const hasButtonForm = forms.some((form) => plainFields(form).length === 0)
  return [
    // A form with nothing but its button has no fields.
    ...(hasButtonForm ? [] : [['no fields', first, []] as [string, OfferedForm, Fields]]),
    [
      'unknown fields only',
      first,
      [
        ['unknown', 'one'],
        ['__proto__', 'two'],
        ['constructor', ''],
      ],
    ],
    ...forms.flatMap((form): [string, OfferedForm, Fields][] => [
      ['an unknown field besides', form, [...plainFields(form), ['unknown', 'one']]],
      ...(plainFields(form).length > 0
        ? [
            ['every field repeated', form, repeated(plainFields(form))] as [
              string,
              OfferedForm,
              Fields,
            ],
          ]
        : []),
    ]),
    ...forms.flatMap((form) =>
      form.choices.flatMap((name): [string, OfferedForm, Fields][] => [
        [`unknown ${name}`, form, plainFields(form, { [name]: 'unknown-value' })],
      ]),
    ),
  ]
}

describe.each(actions.map((route) => [route.id, route] as const))('action of %s', (_, route) => {
  it('changes nothing for missing, unknown and foreign values', async () => {
    const faults: unknown[] = []
    const forms = formsFor(route)
    for (const [kind, form, fields] of unreadableRequests(forms)) {
      const sender = await openSender(form.sender)
      await takeChanges()
      const answer = await send(sender, form.address, withToken(sender, fields))
      // The text of a refused message is kept as a draft.
      const changed = (await takeChanges()).filter((one) => !/^draft (insert|update)$/.test(one))
      if (answer.status >= 500 || changed.length > 0) {
        faults.push([kind, form.address, encode(fields).slice(0, 200), answer.status, changed])
      }
      if (!hasMessage(answer)) faults.push([kind, form.address, answer.status, 'no message'])
    }
    expect(faults).toEqual([])
  })

  it('changes nothing for the form token of another session', async () => {
    const faults: unknown[] = []
    for (const form of formsFor(route)) {
      const sender = await openSender(form.sender)
      if (!sender.formToken) continue
      const other = await openSender(form.sender)
      await takeChanges()
      const answer = await send(sender, form.address, withToken(other, plainFields(form)))
      // A rejected token is logged in the audit.
      const changed = (await takeChanges()).filter((one) => one !== 'audit insert')
      const isRefused = answer.status >= 400 && answer.status < 500
      if (!isRefused || changed.length > 0) faults.push([form.address, answer.status, changed])
      if (!hasMessage(answer)) faults.push([form.address, answer.status, 'no message'])
    }
    expect(faults).toEqual([])
  })
})

describe.each(actions.map((route, place) => [route.id, route, place] as const))(
  'action of %s',
  (id, route, place) => {
    it('answers repeated, long and broken values and files without a 5xx status', async () => {
      const faults: unknown[] = []
      const known = offered.get(id) ?? []
      for (const [formPlace, form] of formsFor(route).entries()) {
        for (const [kind, fields] of inTurn(brokenRequests(form), place + formPlace)) {
          const sender = await openSender(form.sender)
          const answer = await send(sender, form.address, withToken(sender, fields))
          const about = [kind, form.address, answer.status]
          if (answer.status >= 500) faults.push([...about, encode(fields).slice(0, 200)])
          if (!hasMessage(answer)) faults.push([...about, 'no message'])
          // Pages show again only the text of their own forms.
          const lost = known.includes(form) ? lostTexts(answer, fields) : []
          if (lost.length > 0) faults.push([...about, 'lost', ...lost])
        }
      }
      expect(faults).toEqual([])
    })
  },
)

/** Returns all requests in the long run, otherwise a third: each form of an action sends others. */
const inTurn = <T>(requests: readonly T[], turn: number): readonly T[] =>
  isLong ? requests : requests.filter((_, index) => index % 3 === turn % 3)

/** Returns fields followed by other values for the same fields. */
const repeated = (fields: Fields): Fields =>
  fields.flatMap(([name, value]) => [[name, value] as const, [name, `other ${value}`] as const])

const longText = (name: string) => `typed-${name} ${'long text '.repeat(1000)}`.slice(0, 10_000)

/** Returns requests with values that a browser would not send, with what is wrong with each. */
function brokenRequests(form: OfferedForm): [string, Fields][] {
  const { texts, files } = form
  const inTexts = (value: (name: string) => string | File) =>
    plainFields(form, Object.fromEntries(texts.map((name) => [name, value(name)])))
  const plain = plainFields(form)
  return [
    ['repeated', repeated(plain)],
    ['file as text', inTexts((name) => new File(['text'], `${name}.txt`))],
    ['text as file', [...plain, ...files.map((name) => [name, 'text'] as const)]],
    ['long', inTexts(longText)],
    ['NUL', inTexts((name) => `typed-${name}\0`)],
    ['surrogate', inTexts((name) => `typed-${name}\ufffd`)],
  ]
}

/** Whether a refusal says what is wrong: as an alert, beside a field, or as a page. */
function hasMessage({ status, headers, text }: Answer): boolean {
  if (status < 400 || !headers.get('content-type')?.includes('html')) return true
  return /role="alert"|aria-invalid="true"|<main[^>]*>.*<h1/s.test(text)
}

/** Returns the typed texts that a page with the same field does not show again. */
function lostTexts(answer: Answer, fields: Fields): string[] {
  if (answer.status < 400) return []
  const posts = answer.text.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)
  const text = [...posts].join()
  return fields.flatMap(([name, value]) => {
    // The honeypot is always shown empty.
    if (name === 'website' || typeof value !== 'string' || !value.startsWith(`typed-${name}`))
      return []
    const [tag] = text.match(new RegExp(`<(textarea|input)\\b[^>]* name="${name}"[^>]*>`)) ?? []
    // Browsers do not send other text in such fields.
    const isTyped = tag && !/ type="(hidden|checkbox|radio|date|number|datetime-local)"/.test(tag)
    return isTyped && !text.includes(`typed-${name}`) ? [name] : []
  })
}

/** Messages of `readForm` and `requireForm`. */
const unreadable = /could not read this form, so nothing was changed\. (?:Check|Go back)/

describe.each(actions.map((route) => [route.id, route] as const))('action of %s', (id) => {
  it('knows every field of the forms that pages offer for it', async () => {
    const faults: unknown[] = []
    for (const form of offered.get(id) ?? []) {
      const sender = await openSender(form.sender)
      const answer = await send(sender, form.address, withToken(sender, plainFields(form)))
      if (unreadable.test(answer.text)) {
        faults.push([form.address, encode(plainFields(form)).slice(0, 300), answer.status])
      }
    }
    expect(faults).toEqual([])
  })
})

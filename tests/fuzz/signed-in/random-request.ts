import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { formsOf } from '#tests/between-companies/forms-of.ts'
import { namedIn } from '#tests/between-companies/values-of.ts'
import type { Random } from '#tests/load/random.ts'
import type { FuzzSender, FuzzWorld } from './fuzz-target.ts'

/** Request as it is sent, and as a report prints it. */
export interface FuzzRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: Buffer
}

type Field = [name: string, value: string]

/**
 * Every URL pattern of the site with its audience, except the desk's event stream, which never
 * ends.
 */
const patterns = [...new Set(patternsOf(routes as RouteConfigEntry[]))]
  .filter((pattern) => pattern !== '/staff/live')
  .map((pattern) => ({
    pattern,
    audience: /^\/(portal|staff)(\/|$)/.exec(pattern)?.[1] ?? 'site',
  }))

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const isPage = path !== undefined || index
    return [...(isPage ? [own || '/'] : []), ...patternsOf(children, own)]
  })
}

/** Values that no form offers: wrong types, sizes and characters. */
const brokenValues: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  '-9007199254740993',
  '99999999999999999999',
  '2147483648',
  '9223372036854775808',
  'NaN',
  'null',
  'true',
  'unknown-value',
  '__proto__',
  'constructor',
  '[object Object]',
  '[]',
  '{}',
  '{"a":{"b":[1]}}',
  '00000000-0000-0000-0000-000000000000',
  '2027-02-30',
  '2027-13-01',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-14',
  '99999-01-01',
  '2027-02-03T25:61:61Z',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  'é'.repeat(300),
  'x'.repeat(10_000),
  '<script>alert(1)</script>',
  "'; drop table enquiry; --",
  '%00',
  '%',
  '%E0%A4',
  '../../etc/passwd',
  '//evil.example',
  'a@b',
  'VP-999999',
  '😀'.repeat(50),
]

/** Generator of random requests; it learns fields and queries from the pages it is given. */
export class RequestSource {
  /** Values that forms and links offered for each field name. */
  readonly #values = new Map<string, string[]>()
  /** Forms of the pages that each sender saw, newest last. */
  readonly #forms = new Map<string, { action: string; fields: Record<string, string> }[]>()
  readonly #random: Random
  #world: FuzzWorld

  constructor(random: Random, world: FuzzWorld) {
    this.#random = random
    this.#world = world
  }

  enter(world: FuzzWorld): void {
    this.#world = world
    this.#forms.clear()
  }

  /** Learns the forms and links of a page. */
  learn({ name }: FuzzSender, page: string, html: string): void {
    const forms = formsOf(html, page)
    if (forms.length > 0) {
      const known = this.#forms.get(name) ?? []
      this.#forms.set(name, [...known, ...forms].slice(-60))
    }
    for (const { fields } of forms) {
      for (const field of Object.entries(fields)) this.#note(field)
    }
    for (const [, name = '', value = ''] of html.matchAll(
      /[?&;]([a-zA-Z_-]{1,30})=([^&"#;\s]*)/g,
    )) {
      this.#note([name, decode(value)])
    }
  }

  /** Returns a GET of a page or its data, or a POST of a partly valid form. */
  next(sender: FuzzSender): FuzzRequest {
    const random = this.#random
    const forms = this.#forms.get(sender.name) ?? []
    const roll = random.below(10)
    if (roll < 4 || (roll < 7 && forms.length === 0)) return this.#read(sender)
    if (roll < 7) {
      const { action, fields } = random.pick(forms)
      return this.#post(sender, action, this.#change(Object.entries(fields)))
    }
    return this.#post(sender, this.#address(sender), this.#madeUp())
  }

  #read(sender: FuzzSender): FuzzRequest {
    const path = this.#asData(this.#address(sender))
    return { method: 'GET', path: `${path}${this.#query()}`, headers: {} }
  }

  #post(sender: FuzzSender, action: string, fields: Field[]): FuzzRequest {
    const random = this.#random
    const sent = fields.filter(([name]) => name !== 'formToken')
    if (sender.formToken) sent.unshift(['formToken', sender.formToken])
    const path = this.#asData(action.startsWith('/') ? action : '/')
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    if (random.oneIn(30)) {
      const type = { 'content-type': 'application/json' }
      const body = Buffer.from(JSON.stringify(Object.fromEntries(sent)))
      return { method: 'POST', path, headers: { ...headers, ...type }, body }
    }
    if (random.oneIn(5)) {
      const boundary = `fuzz${random.below(1e9)}`
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const body = this.#multipart(sent, boundary)
      return { method: 'POST', path, headers: { ...headers, ...type }, body }
    }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.from(sent.map((field) => field.map(percentEncode).join('=')).join('&'))
    return { method: 'POST', path, headers: { ...headers, ...type }, body }
  }

  #multipart(fields: readonly Field[], boundary: string): Buffer {
    const random = this.#random
    const parts = fields.map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${percentEncode(name)}"\r\n\r\n${value}\r\n`,
    )
    const file = random.pick([
      '%PDF-1.4',
      '\x89PNG',
      'a,b\n1,2',
      '',
      '{"x":1}',
      '\0\0\0\x18ftypheic',
    ])
    const field = random.pick(['file', 'files', 'photograph', 'photographs', 'list'])
    const name = random.pick(['a.pdf', 'a.png', 'a.csv', '', '../a.exe', 'a'.repeat(300)])
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `Content-Type: application/octet-stream\r\n\r\n${file}\r\n--${boundary}--\r\n`,
    )
    return Buffer.from(parts.join(''))
  }

  /** Changes, repeats and omits some fields of a form. */
  #change(fields: readonly Field[]): Field[] {
    const random = this.#random
    return fields.flatMap(([name, value]): Field[] => {
      if (name === 'intent' && !random.oneIn(20)) return [[name, value]]
      if (random.oneIn(15)) return []
      if (random.oneIn(5)) return [[name, this.#value(name)]]
      if (random.oneIn(20))
        return [
          [name, value],
          [name, this.#value(name)],
        ]
      return [[name, value]]
    })
  }

  /** Returns random fields with known names. */
  #madeUp(): Field[] {
    const random = this.#random
    const names = [...this.#values.keys()]
    if (names.length === 0) return []
    const fields: Field[] = []
    if (this.#values.has('intent') && !random.oneIn(3))
      fields.push(['intent', this.#value('intent')])
    for (let left = random.below(8); left > 0; left -= 1) {
      const name = random.pick(names)
      fields.push([name, this.#value(name)])
    }
    return fields
  }

  /** Returns a value that a page offered for a field, one of another row, or a broken one. */
  #value(name: string): string {
    const random = this.#random
    if (random.oneIn(3)) return random.pick(brokenValues)
    const known = this.#values.get(name)
    if (known && !random.oneIn(4)) return random.pick(known)
    const stored = namedIn(name, this.#world.rows)
    if (stored.length > 0) return String(random.pick(stored))
    return random.oneIn(2) ? random.pick(brokenValues) : String(random.below(20))
  }

  #address({ audience, company }: FuzzSender): string {
    const random = this.#random
    const own = patterns.filter((one) => one.audience === audience)
    const { pattern } = random.pick(random.oneIn(6) ? patterns : own)
    return pattern.replace(/:(\w+)\??|\*/g, (_, parameter: string | undefined) => {
      if (!parameter) return 'nothing-here'
      if (parameter === 'company' && company && !random.oneIn(8)) return company
      if (random.oneIn(8)) return percentEncode(random.pick(brokenValues))
      const stored = namedIn(parameter, this.#world.rows)
      return stored.length > 0
        ? percentEncode(String(random.pick(stored)).toLowerCase())
        : percentEncode(this.#value(parameter))
    })
  }

  #query(): string {
    const random = this.#random
    const names = [...this.#values.keys()]
    if (names.length === 0 || random.oneIn(2)) return ''
    const fields = Array.from({ length: 1 + random.below(4) }, () => {
      const name = random.pick(names)
      return `${percentEncode(name)}=${percentEncode(this.#value(name))}`
    })
    return `?${fields.join('&')}`
  }

  #asData(path: string): string {
    const [pathname = '', query] = path.split('?', 2)
    if (!this.#random.oneIn(4) || /\.\w{2,4}$/.test(pathname)) return path
    const name = pathname === '/' ? '/_root' : pathname
    return `${name}.data${query === undefined ? '' : `?${query}`}`
  }

  #note([name, value]: Field): void {
    if (name === 'formToken' || name.length > 40) return
    const known = this.#values.get(name) ?? []
    if (known.includes(value)) return
    this.#values.set(name, [...known, value].slice(-40))
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Percent-encodes text, including lone surrogates, for which `encodeURIComponent` throws. */
function percentEncode(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
        .map((byte) => `%${byte.toString(16).toUpperCase()}`)
        .join('')
    })
    .join('')
}

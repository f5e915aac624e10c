import { z } from 'zod'

const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}
const port = whole(1, 65_535)
const count = (usual: number, most = 1_000_000) => whole(0, most).default(usual)
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:secret@host/vpack')

/** Every variable the site reads. */
export const environmentSchema = z.object({
  PORT: port.optional(),
  HOST: z.string().min(1).max(255).default('localhost'),
  /** The address the public uses; links in mails and canonical addresses are built from it. */
  PUBLIC_URL: address(/^https?$/, 'https://www.example.com').optional(),
  /** The address of the desk, where it has a host name of its own; left out, it is the site's. */
  STAFF_URL: address(/^https?$/, 'https://desk.example.com').optional(),
  /** How far browsers are told to insist on https, where `PUBLIC_URL` is https. */
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload')
    .default('host'),
  DATABASE_URL: postgresAddress.optional(),
  /** Signs in as the role that owns the tables; for migrations and commands, never for serving. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  DATABASE_POOL: whole(1, 500).default(10),
  /** Where the embedded PostgreSQL keeps its data. */
  VPACK_DATA: z.string().startsWith('/', 'must be an absolute path').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:secret@mail.example.com:587').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('enquiries@vpack.example'),
  TEAM_MAIL: z.email('must be an e-mail address').default('customer.service@vpack.example'),
  /** Address that `/.well-known/security.txt` names; left out, the company's in the content. */
  SECURITY_MAIL: z.email('must be an e-mail address').optional(),
  /**
   * The mailbox to which customers reply: what comes to it and to its plus-addresses is read by
   * `IMAP_URL` or handed to `npm run receive-mail`. Without it replies go to `TEAM_MAIL`.
   */
  REPLY_MAIL: z
    .email('must be an e-mail address')
    .regex(/^[^@+]{1,19}@/, 'must have at most 19 characters before the @, and no +')
    .optional(),
  /** The mailbox that is read for replies; needs `REPLY_MAIL`. */
  IMAP_URL: address(/^imaps?$/, 'imaps://user:secret@mail.example.com').optional(),
  /** Another customer portal behind “Log In”; left out, it is our own. */
  PORTAL_URL: address(/^https?$/, 'https://portal.example.com').optional(),
  /** `off` in processes that only serve pages. */
  MAIL_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /**
   * How public pages start in the browser: by our own lines, or as everything else by React
   * Router's. See `app/framework/README.md`.
   */
  PAGE_START: z.enum(['own', 'stock'], 'must be own or stock').default('own'),
  /** The hour of the warehouse’s clock at which members get their daily mail. */
  DIGEST_HOUR: whole(0, 23).default(16),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  /** Seconds after SIGTERM in which requests are still served while balancers take the process out. */
  DRAIN_SECONDS: count(0, 600),
  /** Reverse proxies in front, whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: count(0, 10),
  /** Where figures for a monitor are served, on 127.0.0.1 alone. */
  METRICS_PORT: port.optional(),
  /** Connections of one process at the same moment, in all and from one address. */
  CONNECTION_LIMIT: whole(1, 100_000).default(2000),
  ADDRESS_CONNECTION_LIMIT: whole(1, 100_000).default(250),
  PAGE_CACHE_MB: count(16, 4096),
  /** Milliseconds of work that one address may cause in each second, beyond cached pages. */
  WORK_BUDGET: count(300, 100_000),
  /** Lateness of the event loop in ms from which pages that are not cached are refused. */
  SHED_AT_MS: count(200, 60_000),
  /** Sheets and pictures that the database keeps, so that each is made once. */
  MADE_FILES_MB: count(1024),
  /**
   * Work a visitor's browser does for the human check: the largest number it may have to try, eight
   * times that at its hardest.
   */
  HUMAN_CHECK_COST: whole(1, 10_000_000).default(50_000),
  /** Who does the human check: this site itself, or another, with its key and secret. */
  HUMAN_CHECK: z
    .enum(['altcha', 'turnstile', 'recaptcha'], 'must be altcha, turnstile or recaptcha')
    .default('altcha'),
  /** Public: pages give it to the provider. */
  HUMAN_CHECK_SITE_KEY: z.string().max(200).optional(),
  HUMAN_CHECK_SECRET: z.string().max(200).optional(),
  /** New carts an hour and address. */
  CART_LIMIT: count(600),
  /** Forms of a kind (enquiries, messages) an hour and address, with a human check passed. */
  FORM_LIMIT: count(60),
  /** Forms an hour from all senders, with a human check; beyond it checks get harder, forms are held. */
  FLOOD_LIMIT: count(1000),
  /** Enquiries an hour that name one e-mail address and are acknowledged to it. */
  RECIPIENT_LIMIT: count(20),
  /** Forms of a kind an hour and address without a human check. */
  UNPROVEN_LIMIT: count(3),
  UNPROVEN_LIMIT_OVERALL: count(30),
  /** Held forms an hour and network (IPv4: /24, IPv6: /48). */
  UNPROVEN_LIMIT_NETWORK: count(12),
})

export type Environment = z.infer<typeof environmentSchema>

/** A wrong setting. The message is one line that names the variable. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings from environment variables; an empty value counts as unset.
 * @throws EnvironmentError with one line for the first wrong variable.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (parsed.success) return withKeys(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  throw new EnvironmentError(`${name}: ${issue?.message ?? 'is wrong'}`)
}

function withKeys(settings: Environment): Environment {
  if (settings.STAFF_URL && !settings.PUBLIC_URL) {
    throw new EnvironmentError('PUBLIC_URL: is needed with STAFF_URL')
  }
  if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) {
    throw new EnvironmentError('DATABASE_URL: is needed with DATABASE_OWNER_URL')
  }
  if (settings.IMAP_URL && !settings.REPLY_MAIL) {
    throw new EnvironmentError('REPLY_MAIL: is needed with IMAP_URL')
  }
  for (const name of ['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const) {
    if (settings.HUMAN_CHECK !== 'altcha' && !settings[name]) {
      throw new EnvironmentError(`${name}: is needed with HUMAN_CHECK=${settings.HUMAN_CHECK}`)
    }
  }
  return settings
}

let current: Environment | undefined

/** The settings of this process, read once. */
export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

/** The public address without a trailing slash. */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = environment()
  return (PUBLIC_URL ?? `http://localhost:${PORT ?? 3000}`).replace(/\/+$/, '')
}

/** The address of the desk without a trailing slash: a host name of its own, or the site's. */
export function staffUrl(): string {
  return environment().STAFF_URL?.replace(/\/+$/, '') ?? publicUrl()
}

/** Our own portal. */
export const portalPath = '/portal'

/** Where “Log In” leads: to our own portal, unless another is named. */
export function portalAddress(): string {
  return environment().PORTAL_URL ?? portalPath
}

/** Whether the site, and the portal with it, is reached by https: cookies have other names then. */
export function isSiteSecure(): boolean {
  return publicUrl().startsWith('https:')
}

/** Whether the desk is reached by https: cookies have other names then. */
export function isDeskSecure(): boolean {
  return staffUrl().startsWith('https:')
}

/** Where the desk's links to the public site lead: elsewhere, where it has a host name of its own. */
export function siteAddress(): string {
  return environment().STAFF_URL ? publicUrl() : '/'
}

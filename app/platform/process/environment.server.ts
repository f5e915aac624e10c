import { z } from 'zod'

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}
const port = wholeNumber(1, 65_535)
const countSetting = (usual: number, most = 1_000_000) => wholeNumber(0, most).default(usual)
const urlSetting = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:secret@host/vpack')

/** Schema of all environment variables that the site reads. */
export const environmentSchema = z.object({
  PORT: port.optional(),
  HOST: z.string().min(1).max(255).default('localhost'),
  /** Public URL of the site; links in mails and canonical URLs are built from it. */
  PUBLIC_URL: urlSetting(/^https?$/, 'https://www.example.com').optional(),
  /** URL of the desk if it has its own host name; defaults to the site's. */
  STAFF_URL: urlSetting(/^https?$/, 'https://desk.example.com').optional(),
  /** Extent of HSTS (Strict-Transport-Security), used if `PUBLIC_URL` is https. */
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload')
    .default('host'),
  DATABASE_URL: postgresUrl.optional(),
  /** URL for the role that owns the tables; used by migrations and commands, never for serving. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** Pooler in transaction mode, for pages and forms. */
  DATABASE_POOLER_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  /** Data folder of the embedded PostgreSQL. */
  VPACK_DATA: z.string().startsWith('/', 'must be an absolute path').optional(),
  /** Folder through which other systems exchange files with the site. */
  EXCHANGE_DIR: z.string().startsWith('/', 'must be an absolute path').max(1000).optional(),
  /**
   * Bucket of an S3-compatible store for files: `https://KEY:SECRET@host/bucket?region=…`. Without
   * it files are stored in the database.
   */
  FILES_URL: urlSetting(/^https?$/, 'https://KEY:SECRET@s3.example.com/bucket')
    .refine((url) => {
      const { username, password, pathname } = new URL(url)
      return username !== '' && password !== '' && pathname.length > 1
    }, 'must name key, secret and bucket: https://KEY:SECRET@s3.example.com/bucket')
    .optional(),
  SMTP_URL: urlSetting(/^smtps?$/, 'smtp://user:secret@mail.example.com:587').optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('enquiries@vpack.example'),
  TEAM_MAIL: z.email('must be an e-mail address').default('customer.service@vpack.example'),
  /** Contact address in `/.well-known/security.txt`; defaults to the company's in the content. */
  SECURITY_MAIL: z.email('must be an e-mail address').optional(),
  /**
   * Mailbox to which customers reply. Mails to it and to its plus-addresses are read through
   * `IMAP_URL` or passed to `npm run receive-mail`. Without it replies go to `TEAM_MAIL`.
   */
  REPLY_MAIL: z
    .email('must be an e-mail address')
    .regex(/^[^@+]{1,19}@/, 'must have at most 19 characters before the @, and no +')
    .optional(),
  /** URL of the mailbox that is read for replies; needs `REPLY_MAIL`. */
  IMAP_URL: urlSetting(/^imaps?$/, 'imaps://user:secret@mail.example.com').optional(),
  /** URL of another customer portal for “Log In”; defaults to our own portal. */
  PORTAL_URL: urlSetting(/^https?$/, 'https://portal.example.com').optional(),
  /**
   * Hosts of customers' identity providers that may have private addresses and answer without HTTPS,
   * separated by commas: `sso.intern.example,127.0.0.1:8080`. All others must be public.
   */
  PRIVATE_SIGN_IN_HOSTS: z
    .string()
    .max(1000)
    .regex(/^[\w.-]+(?::\d+)?(?:,[\w.-]+(?::\d+)?)*$/, 'must be hosts, separated by commas')
    .optional(),
  /** `off` in processes that only serve pages and send no mail. */
  MAIL_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  /**
   * Client start of public pages: our own script (`own`), or React Router's as on all other pages
   * (`stock`). See `app/framework/README.md`.
   */
  PAGE_START: z.enum(['own', 'stock'], 'must be own or stock').default('own'),
  /**
   * Private VAPID key by which push services recognise the site; defaults to one that the migrate
   * step creates and stores.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  /**
   * URL of a provider of text messages, to which each one is posted as a form; without it, members
   * are not offered any.
   */
  SMS_URL: urlSetting(/^https?$/, 'https://user:secret@sms.example.com/messages').optional(),
  /** Fields of that form, in which `{to}` and `{text}` stand for number and text. */
  SMS_FIELDS: z
    .string()
    .max(1000)
    .refine(
      (fields) => fields.includes('{to}') && fields.includes('{text}'),
      'must contain {to} and {text}',
    )
    .default('to={to}&text={text}'),
  /** Hour, in the warehouse's time zone, at which members get their daily mail. */
  DIGEST_HOUR: wholeNumber(0, 23).default(16),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  /**
   * Seconds after SIGTERM in which requests are still served, while load balancers remove the
   * process.
   */
  DRAIN_SECONDS: countSetting(0, 600),
  /** Number of reverse proxies in front, whose X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: countSetting(0, 10),
  /** URL of an OpenTelemetry collector (OTLP over HTTP), to which traces are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting(/^https?$/, 'http://127.0.0.1:4318').optional(),
  /** Headers for the collector, such as its key: `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().max(2000).optional(),
  /** Share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  /** Port on 127.0.0.1 that serves metrics. */
  METRICS_PORT: port.optional(),
  /** Maximum concurrent connections of one process: in total, and from one address. */
  CONNECTION_LIMIT: wholeNumber(1, 100_000).default(2000),
  ADDRESS_CONNECTION_LIMIT: wholeNumber(1, 100_000).default(250),
  PAGE_CACHE_MB: countSetting(16, 4096),
  /** Milliseconds of work per second that one address may cause, beyond cached pages. */
  WORK_BUDGET: countSetting(300, 100_000),
  /** Event-loop delay in ms from which pages that are not cached are refused. */
  SHED_AT_MS: countSetting(200, 60_000),
  /** Size limit of the cache of sheets and pictures in the database, in MB. */
  MADE_FILES_MB: countSetting(1024),
  /**
   * Difficulty of the human check: the largest number that a visitor's browser may have to try. At
   * its hardest it is eight times that.
   */
  HUMAN_CHECK_COST: wholeNumber(1, 10_000_000).default(50_000),
  /**
   * Provider of the human check: this site itself (`altcha`), or an external one with its key and
   * secret. Unless it is set, editors choose the provider.
   */
  HUMAN_CHECK: z
    .enum(['altcha', 'turnstile', 'recaptcha'], 'must be altcha, turnstile or recaptcha')
    .optional(),
  /** Site key of the provider; public, since pages contain it. */
  HUMAN_CHECK_SITE_KEY: z.string().max(200).optional(),
  HUMAN_CHECK_SECRET: z.string().max(200).optional(),
  /** New carts per hour and address. */
  CART_LIMIT: countSetting(600),
  /** Forms of one kind (enquiries, messages) per hour and address, with a passed human check. */
  FORM_LIMIT: countSetting(60),
  /**
   * Forms per hour from all senders, with a human check. Beyond it checks get harder and forms are
   * deferred.
   */
  FLOOD_LIMIT: countSetting(1000),
  /** Enquiries per hour that name one email address and are acknowledged to it. */
  RECIPIENT_LIMIT: countSetting(20),
  /** Forms of one kind per hour without a human check: per address, and from all senders. */
  UNPROVEN_LIMIT: countSetting(3),
  UNPROVEN_LIMIT_OVERALL: countSetting(30),
  /** Deferred forms per hour and network (IPv4: /24, IPv6: /48). */
  UNPROVEN_LIMIT_NETWORK: countSetting(12),
})

export type Environment = z.infer<typeof environmentSchema>

/** Error for an invalid setting. The message is one line that names the variable. */
export class EnvironmentError extends Error {}

/**
 * Reads the settings from environment variables; an empty value counts as unset.
 * @throws EnvironmentError with one line for the first invalid variable
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(set)
  if (parsed.success) return checkDependencies(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  throw new EnvironmentError(`${name}: ${issue?.message ?? 'is wrong'}`)
}

function checkDependencies(settings: Environment): Environment {
  if (settings.STAFF_URL && !settings.PUBLIC_URL) {
    throw new EnvironmentError('PUBLIC_URL: is needed with STAFF_URL')
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_POOLER_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL) {
      throw new EnvironmentError(`DATABASE_URL: is needed with ${name}`)
    }
  }
  if (settings.IMAP_URL && !settings.REPLY_MAIL) {
    throw new EnvironmentError('REPLY_MAIL: is needed with IMAP_URL')
  }
  for (const name of ['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'] as const) {
    if ((settings.HUMAN_CHECK ?? 'altcha') !== 'altcha' && !settings[name]) {
      throw new EnvironmentError(`${name}: is needed with HUMAN_CHECK=${settings.HUMAN_CHECK}`)
    }
  }
  return settings
}

let current: Environment | undefined

/** Returns the settings of this process, parsed on the first call. */
export function environment(): Environment {
  current ??= parseEnvironment(process.env)
  return current
}

/** Returns the site's public URL without a trailing slash; defaults to localhost. */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = environment()
  return (PUBLIC_URL ?? `http://localhost:${PORT ?? 3000}`).replace(/\/+$/, '')
}

/** Returns the desk's URL without a trailing slash: `STAFF_URL`, or the site's. */
export function staffUrl(): string {
  return environment().STAFF_URL?.replace(/\/+$/, '') ?? publicUrl()
}

/** Path of our own portal. */
export const portalPath = '/portal'

/** Returns the target of “Log In”: `PORTAL_URL`, or our own portal. */
export function portalUrl(): string {
  return environment().PORTAL_URL ?? portalPath
}

/** Whether the site, including the portal, is served over https; cookie names depend on it. */
export function isSiteSecure(): boolean {
  return publicUrl().startsWith('https:')
}

/** Whether the desk is served over https; cookie names depend on it. */
export function isDeskSecure(): boolean {
  return staffUrl().startsWith('https:')
}

/**
 * Returns the target of the desk's links to the public site: an absolute URL if the desk has its
 * own host name, else `/`.
 */
export function siteUrlFromDesk(): string {
  return environment().STAFF_URL ? publicUrl() : '/'
}

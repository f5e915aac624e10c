import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { instant } from '#app/platform/database/instant.ts'
import type { SignInAudience } from './sign-in-audience.ts'

const newId = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
const account = () =>
  uuid()
    .notNull()
    .references(() => accountTable.id)
const audience = () => text().$type<SignInAudience>().notNull().default('staff')

/** Sessions of people who are signed in, to the desk or the portal. */
export const sessionTable = pgTable(
  'session',
  {
    id: newId(),
    userId: account(),
    audience: audience(),
    /** SHA-256 of what the cookie holds; what is stored here opens nothing. */
    token: text().notNull().unique(),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** However much it is used, it ends then. */
    expiresAt: instant().notNull(),
    /** Last use, to the minute. */
    seenAt: instant().notNull().default(sql`now()`),
    ipAddress: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** When a second factor was shown; null as long as none was. */
    secondFactorAt: instant(),
    /** When they last showed that it is still them: at signing in, and before what needs it. */
    confirmedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.userId)],
)

/** Passkeys (WebAuthn): the public half of keys that a device keeps for its owner. */
export const passkeyTable = pgTable(
  'passkey',
  {
    id: newId(),
    name: text(),
    /** COSE key, in base64. */
    publicKey: text().notNull(),
    userId: account(),
    credentialID: text('credential_id').notNull().unique(),
    /** Uses that the device has counted; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text().notNull(),
    backedUp: boolean().notNull(),
    /** Names of transports, separated by commas. */
    transports: text(),
    createdAt: instant().default(sql`now()`),
    aaguid: text(),
  },
  (table) => [index().on(table.userId)],
)

/** WebAuthn challenges that browsers have not responded to yet. */
export const passkeyChallengeTable = pgTable(
  'passkey_challenge',
  {
    /** SHA-256 of the token that the browser keeps in a cookie. */
    browser: text().primaryKey(),
    /** Random bytes (base64url) that the passkey signs. */
    challenge: text().notNull(),
    /** Session that a new passkey is added in; null for signing in. */
    session: uuid().references(() => sessionTable.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.session), index().on(table.expiresAt)],
)

/** Requests of browsers for a link and a code to sign in by. Both are derived from the id. */
export const signInRequestTable = pgTable(
  'sign_in_request',
  {
    id: newId(),
    /** E-mail address that was typed, in lower case; empty once its account was looked up. */
    email: text().notNull().default(''),
    /** Account of the address; null before it was looked up, and for good if there is none. */
    account: uuid().references(() => accountTable.id),
    audience: audience(),
    /** SHA-256 of what the browser that asked keeps in a cookie. */
    browser: text().notNull(),
    createdAt: instant().notNull(),
    /** When link and code expire; put off when the mail is handed over. */
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Wrong codes typed. */
    misses: integer().notNull().default(0),
    /** Page of the desk that they wanted, for whoever opens the link; empty for its start. */
    next: text().notNull().default(''),
  },
  (table) => [index().on(table.expiresAt), index().on(table.account)],
)

/** An authenticator app's secret. */
export const authenticatorTable = pgTable('authenticator', {
  account: uuid()
    .primaryKey()
    .references(() => accountTable.id),
  secret: text().notNull(),
  /** Since when it counts; null until the first code was typed. */
  confirmedAt: instant(),
  /** The time step of the last code taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Codes for whoever has lost their authenticator, hashed, each good once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  { account: account(), hash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.account, table.hash] })],
)

/** Forms that wait until their sender has shown that it is still them. */
export const interruptedFormTable = pgTable(
  'interrupted_form',
  {
    id: newId(),
    account: account(),
    createdAt: instant().notNull(),
    method: text().$type<'get' | 'post'>().notNull(),
    /** Path and query that it goes to. */
    address: text().notNull(),
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    /** What it does, as a sentence: “Give Nora Newcomer other roles”. */
    does: text().notNull(),
  },
  (table) => [index().on(table.account, table.createdAt)],
)

/** Changes of an account's address, from the asking to the last objection. */
export const emailChangeTable = pgTable(
  'email_change',
  {
    id: newId(),
    account: account(),
    /** Themselves, or an administrator for whoever lost their mailbox. */
    askedBy: uuid()
      .notNull()
      .references(() => accountTable.id),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    createdAt: instant().notNull(),
    /** When the mail with the code was handed over, last; null until then. */
    codeSentAt: instant(),
    /** Wrong codes typed. */
    misses: integer().notNull().default(0),
    /** When the new address proved itself, and became the account's. */
    doneAt: instant(),
    /** When the old address objected. */
    objectedAt: instant(),
    /** When it was taken back, or gave way to a later one. */
    withdrawnAt: instant(),
  },
  (table) => [index().on(table.account, table.createdAt)],
)

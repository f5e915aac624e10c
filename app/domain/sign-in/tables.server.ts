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
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { formMethods } from './interrupted-form.ts'
import { signInAudiences } from './sign-in-audience.ts'

/** Kinds of passkeys, as WebAuthn names them: on one device, or synchronised between several. */
const passkeyDeviceTypes = ['multiDevice', 'singleDevice'] as const
const newId = () => uuid().primaryKey().default(sql`gen_random_uuid()`)
const account = () =>
  uuid()
    .notNull()
    .references(() => accountTable.id)
const audience = () => oneOf(signInAudiences).notNull().default('staff')

/** Sessions of users signed in to the desk or the portal. */
export const sessionTable = pgTable(
  'session',
  {
    id: newId(),
    accountId: account(),
    audience: audience(),
    /**
     * Company whose identity provider signed the member in: the session opens this company only. Null
     * after a sign-in by mail or passkey.
     */
    companyId: uuid().references(() => companyTable.id),
    /** SHA-256 of the token in the cookie; the stored value cannot be used to sign in. */
    token: text().notNull().unique(),
    /**
     * Hashes of the form tokens of the sessions of this account that the browser had before, so that
     * pages loaded with them can still be sent; the latest first.
     */
    earlierFormTokens: text().array().notNull().default([]),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
    /** Time at which the session ends even if it is in use. */
    expiresAt: instant().notNull(),
    /** Time of the last use, to the minute. */
    seenAt: instant().notNull().default(sql`now()`),
    ipAddress: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** Time at which a second factor was verified; null if none was. */
    secondFactorAt: instant(),
    /** Time of the last re-authentication; set at sign-in and before operations that require it. */
    confirmedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [...checkValues(table), index().on(table.accountId), index().on(table.companyId)],
).enableRLS()

/** Passkeys (WebAuthn): public keys whose private halves stay on a user's device. */
export const passkeyTable = pgTable(
  'passkey',
  {
    id: newId(),
    name: text(),
    /** COSE key in base64. */
    publicKey: text().notNull(),
    accountId: account(),
    credentialID: text('credential_id').notNull().unique(),
    /** Number of uses counted by the device; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: oneOf(passkeyDeviceTypes).notNull(),
    backedUp: boolean().notNull(),
    /** Transport names, separated by commas. */
    transports: text(),
    createdAt: instant().default(sql`now()`),
    aaguid: text(),
  },
  (table) => [...checkValues(table), index().on(table.accountId)],
)

/** WebAuthn challenges that browsers have not responded to yet. */
export const passkeyChallengeTable = pgTable(
  'passkey_challenge',
  {
    /** SHA-256 of the token in the browser's cookie. */
    browser: text().primaryKey(),
    /** Random bytes (base64url) that the passkey signs. */
    challenge: text().notNull(),
    /** Session that a new passkey is added in; null for signing in. */
    session: uuid().references(() => sessionTable.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.session), index().on(table.expiresAt)],
).enableRLS()

/** Requests of browsers for a sign-in link and code. Both are derived from the id. */
export const signInRequestTable = pgTable(
  'sign_in_request',
  {
    id: newId(),
    /** Typed email address in lower case; emptied once the account was looked up. */
    email: text().notNull().default(''),
    /** Account of the email address; null until it was looked up, and if there is none. */
    accountId: uuid().references(() => accountTable.id),
    audience: audience(),
    /** SHA-256 of the token in the requesting browser's cookie. */
    browser: text().notNull(),
    createdAt: instant().notNull(),
    /** Expiry of link and code; postponed when the mail is handed over. */
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Number of wrong codes entered. */
    misses: integer().notNull().default(0),
    /** Page to open after signing in; empty for the start page. */
    next: text().notNull().default(''),
  },
  (table) => [...checkValues(table), index().on(table.expiresAt), index().on(table.accountId)],
)

/** Sign-ins that were started at a company's identity provider and are not finished. */
export const singleSignOnAttemptTable = pgTable(
  'single_sign_on_attempt',
  {
    /** SHA-256 of the state in the provider's address. */
    state: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** SHA-256 of the token in the browser's cookie. */
    browser: text().notNull(),
    /** Typed email address, with which the sign-in is started again after a failure. */
    email: text().notNull(),
    nonce: text().notNull(),
    /** Secret by which the provider recognises us (PKCE). */
    codeVerifier: text().notNull(),
    /** Page to open after signing in. */
    next: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.companyId)],
).enableRLS()

/** Secrets of authenticator apps, one per account. */
export const authenticatorTable = pgTable('authenticator', {
  accountId: uuid()
    .primaryKey()
    .references(() => accountTable.id),
  secret: text().notNull(),
  /** Time at which the app was activated; null until its first code was entered. */
  confirmedAt: instant(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Recovery codes for users who have lost their authenticator, hashed; each can be used once. */
export const recoveryCodeTable = pgTable(
  'recovery_code',
  { accountId: account(), hash: text().notNull(), usedAt: instant() },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
)

/** Forms that are stored until their sender has re-authenticated. */
export const interruptedFormTable = pgTable(
  'interrupted_form',
  {
    id: newId(),
    accountId: account(),
    createdAt: instant().notNull(),
    method: oneOf(formMethods).notNull(),
    /** Path and query of the form's action. */
    address: text().notNull(),
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    /** Description of its effect: “Give Nora Newcomer other roles”. */
    does: text().notNull(),
  },
  (table) => [...checkValues(table), index().on(table.accountId, table.createdAt)],
)

/** Changes of an account's email address, from the request until the period for objections ends. */
export const emailChangeTable = pgTable(
  'email_change',
  {
    id: newId(),
    accountId: account(),
    /** The account itself, or an administrator if the mailbox is lost. */
    askedBy: uuid()
      .notNull()
      .references(() => accountTable.id),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    createdAt: instant().notNull(),
    /** Time at which the mail with the code was last handed over; null until then. */
    codeSentAt: instant(),
    /** Number of wrong codes entered. */
    misses: integer().notNull().default(0),
    /** Time at which the new address was confirmed and became the account's. */
    finishedAt: instant(),
    /** Time at which the old address objected. */
    objectedAt: instant(),
    /** Time at which the change was withdrawn or replaced by a later one. */
    withdrawnAt: instant(),
  },
  (table) => [index().on(table.accountId, table.createdAt)],
)

import { data, type RouterContextProvider, redirect } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { signInErrors } from '#app/domain/sign-in/link/sign-in-limits.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { readForm, readIntentForm, requireIntentForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import {
  buildSessionCookie,
  buildSessionHeaders,
  type CookieNames,
  ensureBrowserToken,
  isKnownBrowser,
  readBrowserToken,
  readSignInPlace,
} from './browser-cookies.server.ts'
import { requestSignIn } from './link/request-sign-in.server.ts'
import {
  checkLink,
  useCode as signInByCode,
  useLink as signInByLink,
  signInElsewhere,
} from './link/use-sign-in.server.ts'
import { addNextPage } from './next-page.ts'
import { passkeyForms } from './passkey/passkey-forms.ts'
import { challengePasskey, signInByPasskey } from './passkey/passkeys.server.ts'
import { passkeyRefusals } from './passkey/verify-passkey.ts'
import type { SignInAudience } from './sign-in-audience.ts'
import { mailedCodeForm, signInForm } from './sign-in-forms.ts'

type Context = Readonly<RouterContextProvider>

interface Sent {
  request: Request
  context: Context
}

interface SignedIn {
  sessionToken: string
  account: string
}

/** Differences between the entrances of two audiences. */
interface EntranceOptions {
  audience: SignInAudience
  /** Returns the origin for which passkeys are valid. */
  origin(): string
  /** Whether the audience's pages are served over HTTPS. */
  isSecure(): boolean
  cookieNames(): CookieNames
  /** Path of the page on which the mailed code is entered. */
  codePath: string
  /** Returns the page to open after signing in. */
  nextPage(context: Context, next: string | null): string
  /** Builds a readable cookie that is set with each session; left out if there is none. */
  buildMark?(): string
  /** Runs after a sign-in by mail, which proved that the mailbox is theirs. */
  afterMail?(db: Database, account: string): Promise<void>
}

/**
 * Creates the entrance of an audience: the actions and loaders of its sign-in pages, and the
 * cookies of its sessions.
 */
export function createEntrance(entrance: EntranceOptions) {
  const { audience, nextPage } = entrance

  const browserOf = ({ request, context }: Sent) => ({
    ...readSignInPlace(request, context.get(visitorAddress)),
    browserToken: readBrowserToken(request, entrance.cookieNames()),
    audience,
  })

  /**
   * Builds the headers that set the cookies of a new session; ends the browser's previous session.
   */
  async function sessionHeaders(request: Request, signedIn: SignedIn): Promise<Headers> {
    const cookies = { names: entrance.cookieNames(), isSecure: entrance.isSecure() }
    const headers = await buildSessionHeaders(database().db, request, cookies, signedIn)
    const mark = entrance.buildMark?.()
    if (mark) headers.append('Set-Cookie', mark)
    return headers
  }

  /** Redirects to `next` after a sign-in by mail, with the cookies of the new session. */
  async function enter(request: Request, signedIn: SignedIn, next: string): Promise<Response> {
    await entrance.afterMail?.(database().db, signedIn.account)
    return redirect(next, { status: 303, headers: await sessionHeaders(request, signedIn) })
  }

  return {
    cookieNames: entrance.cookieNames,
    sessionHeaders,
    enter,
    browserOf,

    /** Returns the token of the requesting browser, new if it has none, with its cookie. */
    ensureBrowser: (request: Request) =>
      ensureBrowserToken(request, entrance.cookieNames(), entrance.isSecure()),

    /** Redirects to `next` after a single sign-on, with the cookies of the new session. */
    enterBySingleSignOn: async (request: Request, signedIn: SignedIn, next: string) =>
      redirect(next, { status: 303, headers: await sessionHeaders(request, signedIn) }),

    /** Builds the `Set-Cookie` value for a session token. */
    sessionCookie: (token: string) =>
      buildSessionCookie(entrance.cookieNames(), token, entrance.isSecure()),

    /** Answers the form that asks for a sign-in mail. */
    async requestMail({ request, context }: Sent) {
      const sent = await readForm(request, signInForm)
      if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
      const { email } = sent.value
      const next = nextPage(context, sent.value.next)
      const names = entrance.cookieNames()
      const browser = ensureBrowserToken(request, names, entrance.isSecure())
      const asked = {
        email,
        audience,
        next,
        browserToken: browser.token,
        isKnown: await isKnownBrowser(request, names, email),
        address: context.get(visitorAddress),
      }
      const result = await requestSignIn(database().db, asked, new Date())
      if (result.outcome !== 'done') {
        const refused = sent.reply({ formErrors: [tooManyMailsMessage(result.retryAfter)] })
        const headers = { 'Retry-After': String(result.retryAfter) }
        return data(refused, { status: 429, headers })
      }
      return redirect(addNextPage(entrance.codePath, next), {
        status: 303,
        headers: { 'Set-Cookie': browser.setCookie },
      })
    },

    /** Answers the form with the code of a sign-in mail. */
    async signInByCode({ request, context }: Sent) {
      const sent = await readForm(request, mailedCodeForm)
      if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
      const browser = browserOf({ request, context })
      const result = await signInByCode(database().db, sent.value.code, browser, new Date())
      if (result.outcome === 'done')
        return enter(request, result, nextPage(context, sent.value.next))
      const refused = sent.reply({ fieldErrors: { code: [signInErrors[result.outcome]] } })
      return data(refused, { status: 400 })
    },

    /** Checks a sign-in link without using it up, because mail scanners open links too. */
    async checkLink(request: Request, token: string) {
      const browser = readBrowserToken(request, entrance.cookieNames())
      const checked = await checkLink(database().db, token, browser, new Date(), audience)
      return checked.outcome === 'done' ? null : checked.outcome
    },

    /** Answers the button of a sign-in link, or the code that is typed in another browser. */
    async signInByLink({ request, context }: Sent, token: string) {
      const sent = await readIntentForm(request, { code: mailedCodeForm, '': buttonForm })
      const browser = browserOf({ request, context })
      if (sent.intent === 'code') {
        const refuse = (reply: ReturnType<typeof sent.reply>) =>
          data({ refusal: 'other-browser', reply } as const, {
            status: 400,
            headers: secretUrlHeaders,
          })
        if (sent.status !== 'success') return refuse(sent.reply())
        const typed = { token, code: sent.value.code }
        const result = await signInElsewhere(database().db, typed, browser, new Date())
        if (result.outcome === 'done') return enter(request, result, nextPage(context, result.next))
        return refuse(sent.reply({ fieldErrors: { code: [signInErrors[result.outcome]] } }))
      }
      const result = await signInByLink(database().db, token, browser, new Date())
      if (result.outcome === 'done') return enter(request, result, nextPage(context, result.next))
      const refused = { refusal: result.outcome, reply: undefined }
      return data(refused, { status: 410, headers: secretUrlHeaders })
    },

    /**
     * Answers client scripts that sign in with a passkey: `ask` returns a WebAuthn challenge;
     * otherwise verifies the response and sets the session cookie.
     */
    async signInByPasskey({ request, context }: Sent): Promise<Response> {
      const sent = await requireIntentForm(request, passkeyForms)
      const { db } = database()
      const origin = entrance.origin()
      if (sent.intent === 'ask') {
        const { options, setCookie } = await challengePasskey(db, origin, new Date())
        return Response.json({ options }, { headers: { 'Set-Cookie': setCookie } })
      }
      const answer = {
        ...readSignInPlace(request, context.get(visitorAddress)),
        audience,
        response: sent.response,
        cookieHeader: request.headers.get('cookie'),
      }
      const result = await signInByPasskey(db, origin, answer, new Date())
      if (result.outcome === 'refused') {
        return Response.json({ refused: passkeyRefusals[result.refusal] }, { status: 400 })
      }
      const headers = await sessionHeaders(request, result)
      return Response.json({ refused: null }, { headers })
    },
  }
}

function tooManyMailsMessage(seconds: number): string {
  const wait = countOf(Math.ceil(seconds / 60), 'minute')
  return `Too many mails were requested from here. Use a passkey, or try again in ${wait}.`
}

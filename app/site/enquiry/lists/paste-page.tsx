import { useEffect, useRef } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import type { z } from 'zod'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import {
  describeList,
  describeListCounts,
  emptyPasteAnswer,
} from '#app/domain/cart/paste/paste-answer.ts'
import { PasteResult } from '#app/domain/cart/paste/paste-result.tsx'
import { maxPastedLines } from '#app/domain/cart/paste/pasted-lines.ts'
import {
  deriveCartTokenFromForm,
  type ReceiveListInput,
  receiveList,
} from '#app/domain/cart/paste/receive-list.server.ts'
import { beginCart } from '#app/domain/cart/stored-cart.server.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { pasteDraft } from '#app/domain/kept-in-browser.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { storeFields, useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { cartCookieHeaders } from '../cart/cart-headers.ts'
import { findCartToChange } from '../cart/find-cart-to-change.server.ts'
import { restoreCartHeaders } from '../cart/restore-cart-cookie.server.ts'
import type { Route } from './+types/paste-page.ts'

/** Loads the empty page, which is identical for all visitors. */
export function loader() {
  return { canonical: publicUrl() + href('/catalogue/paste') }
}

const own = { 'Cache-Control': 'private, no-store' }

const pasteForm = formSchema({
  list: freeText(),
  stamp: freeText(),
  replace: freeText(),
  /** Name of the saved list that the browser sends, which is not shown. */
  name: freeText(),
})

const pasteForms = { '': pasteForm, add: pasteForm }

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = database()
  const kept = (await findCartToChange(db, request))?.token ?? null
  const sent = await readIntentForm(request, pasteForms)
  if (sent.status !== 'success') {
    const { list: text = '' } = typedTextsOf(sent)
    const refused = { ...emptyPasteAnswer, text, problem: firstErrorOf(sent) }
    return data(refused, { status: 400, headers: own })
  }
  const list = await completeList(db, sent.value, { isAdding: sent.intent === 'add', token: kept })
  const { token } = list
  if (list.isAdding) {
    const visitor = { token, address: context.get(visitorAddress), now: new Date() }
    const begun = await tolerateOutage(beginCart(db, visitor))
    if (begun && begun.outcome !== 'done') {
      const { answer } = await receiveList(db, currentCatalogue(), { ...list, isAdding: false })
      const notice = { tone: 'error' as const, message: begun.message }
      const headers = { ...own, 'Retry-After': String(begun.retryAfterSeconds) }
      return data({ ...answer, notice }, { status: 429, headers })
    }
  }
  const { answer, added } = await receiveList(db, currentCatalogue(), list)
  const headers = added
    ? cartCookieHeaders(added.token, added.lines)
    : await restoreCartHeaders(db, kept, token)
  if (added) {
    if (answer.text === '') {
      const { products, samples } = added
      const outcome = new URLSearchParams({ list: `${products}` })
      if (samples > 0) outcome.set('samples', `${samples}`)
      return redirect(`${href('/catalogue/cart')}?${outcome}`, { status: 303, headers })
    }
  }
  const isRefused = answer.problem !== null || answer.notice?.tone === 'error'
  return data(answer, { status: isRefused ? 400 : 200, headers })
}

/** Returns the list that was sent, with the token of the cart that it is added to. */
async function completeList(
  db: Database,
  { list: text, stamp, replace }: z.output<typeof pasteForm>,
  { isAdding, token }: { isAdding: boolean; token: string | null },
): Promise<ReceiveListInput> {
  return {
    text,
    isAdding,
    formToken: stamp,
    replace: replace || null,
    token:
      token ??
      (isAdding ? ((await tolerateOutage(deriveCartTokenFromForm(db, stamp))) ?? null) : null),
  }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(siteOf(matches), {
    title: ['Paste a list', 'Product Catalogue'],
    description:
      'Paste codes and quantities from a spreadsheet: every line is looked up, and all of them go into one enquiry at once.',
    canonical: loaderData.canonical,
  })
}

export default function PastePage({ actionData }: Route.ComponentProps) {
  const answer = actionData ?? emptyPasteAnswer
  const { text, problem, headings, lines, ready, formToken: stamp, notice } = answer
  const isReady = ready.products + ready.samples > 0
  const isPending = useNavigation().formAction === href('/catalogue/paste')
  const form = useRef<HTMLFormElement>(null)
  useStoredFields(form, pasteDraft)
  // A replaced code and the remaining lines come from the server, so the draft is updated with them.
  useEffect(() => {
    if (text !== '' && form.current) storeFields(form.current, pasteDraft)
  }, [text])
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <Breadcrumbs
        trail={[{ label: 'Catalogue', to: href('/catalogue') }]}
        current="Paste a list"
      />
      <h1 className="mt-4 text-title">Paste a list</h1>
      <p className="mt-4 max-w-2xl text-lg">
        A code and a quantity on each line, straight from your spreadsheet. We look up every line,
        and you add them all at once.
      </p>
      {notice && (
        <Notice
          tone={notice.tone}
          role={notice.tone === 'success' ? 'status' : 'alert'}
          className="mt-6 max-w-2xl"
        >
          <p>
            {notice.message}{' '}
            {notice.tone !== 'error' && (
              <TextLink to={href('/catalogue/cart')}>Go to your enquiry</TextLink>
            )}
          </p>
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        action={href('/catalogue/paste')}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="stamp" value={stamp} />
        <div className="paste-columns">
          <div>
            <TextArea
              key={text}
              name="list"
              label="Your list"
              hint={`Put a tab, comma, semicolon or space between code and quantity. Use our codes, old web addresses or a supplier’s listing; count in pieces, or write “2 pallets”, “10 layers”, “3 boxes”; “1 sample” asks for a free sample. Up to ${maxPastedLines} lines.`}
              errors={problem ? [problem] : undefined}
              defaultValue={text}
              placeholder={'GB-CL750L-AG-BV-00-X\t2 pallets\nSC-3060ST-BK-BV-X\t5,000'}
              spellCheck={false}
              autoComplete="off"
              className="paste-text"
            />
            <p className="mt-4">
              <Button look={isReady ? 'secondary' : 'primary'} pending={isPending}>
                {lines.length > 0 ? 'Check the list again' : 'Check the list'}
              </Button>
            </p>
          </div>
          {lines.length > 0 && (
            <section aria-labelledby="found">
              <h2 id="found" className="text-heading">
                {isReady ? `${describeListCounts(ready)} found` : 'Nothing to add yet'}
              </h2>
              <p className="numeric mt-1 mb-4 text-sm text-muted" role="status">
                {describeList(lines)}
                {headings && ` We read “${headings.slice(0, 80)}” as column headings.`}
              </p>
              {isReady && (
                <Button name="intent" value="add" pending={isPending} className="mb-5">
                  Add {describeListCounts(ready)} to your enquiry
                </Button>
              )}
              <PasteResult lines={lines} />
            </section>
          )}
        </div>
      </Form>
    </div>
  )
}

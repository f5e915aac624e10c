import { useEffect, useRef } from 'react'
import { data, useNavigation } from 'react-router'
import { describeList, emptyPasteAnswer } from '#app/domain/cart/paste/paste-answer.ts'
import { ListLine, ProductChoices } from '#app/domain/cart/paste/paste-result.tsx'
import { formatRowsAsList, listFileHeadings } from '#app/domain/cart/paste/pasted-lines.ts'
import type { ResolvedLine } from '#app/domain/cart/paste/resolve-list.ts'
import type { ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { padDraft } from '#app/domain/kept-in-browser.ts'
import { handlePad } from '#app/domain/orders/pad/handle-pad.server.ts'
import { maxPadFileBytes, padLimits } from '#app/domain/orders/pad/pad-limits.ts'
import { loadOwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { fileOf, sentFiles } from '#app/platform/request/sent-files.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { isScientificNotation, scientificNotationMessage } from '#app/platform/text/read-number.ts'
import { PortalForm } from '#app/portal/forms/portal-form.tsx'
import { requireMember } from '#app/portal/require-member.ts'
import { portalMeta } from '#app/portal/shell/portal-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { PlainFileField } from '#app/ui/file-fields/plain-file-field.tsx'
import { storeFields, useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/pad-page.ts'
import { BarcodeScanner } from './barcode-scanner.tsx'
import { OpenOrderLink } from './open-order-link.tsx'
import { ProductsTabs } from './products-tabs.tsx'

/**
 * Maximum number of lines shown. Further lines are only counted, but are added to the order too.
 */
const maxShownLines = 500

/**
 * The lines of the pad, each with its product or its problem. Contains fields, so render it inside
 * the form.
 */
function PadLines({ lines }: { lines: readonly ResolvedLine[] }) {
  // Lines with problems come first, however long the list is.
  const isBad = ({ kind }: ResolvedLine) => kind !== 'good' && kind !== 'merged'
  const shown =
    lines.length > maxShownLines
      ? [...lines.filter(isBad), ...lines.filter((line) => !isBad(line))].slice(0, maxShownLines)
      : lines
  return (
    <>
      <ol className="paste-lines mt-4" aria-label="The lines of the pad">
        {shown.map((line) => (
          <ListLine key={line.number} line={line}>
            <PadLine line={line} />
          </ListLine>
        ))}
      </ol>
      {shown.length < lines.length && (
        <p className="mt-3 text-sm text-muted">
          {lines.length - shown.length} more lines are good and not shown.
        </p>
      )}
    </>
  )
}

function PadLine({ line }: { line: ResolvedLine }) {
  if (line.kind === 'good' || line.kind === 'merged') {
    return (
      <>
        <ProductNameLink product={line.product} />
        <p className="numeric text-sm">
          {line.words}
          {line.kind === 'merged' && (
            <span className="text-muted"> · added to line {line.into}, the same product</span>
          )}
        </p>
        {line.kind === 'good' && line.belowMinimum && (
          <p className="numeric text-sm text-amber">{line.belowMinimum}</p>
        )}
      </>
    )
  }
  const choices = line.kind === 'unknown' ? line.near : successorOf(line)
  return (
    <>
      <p className="font-mono text-sm text-muted">{line.text.trim()}</p>
      {line.kind === 'quantity' && <ProductNameLink product={line.product} />}
      <p className="text-sm text-vermilion">{describeProblem(line)}</p>
      {line.kind !== 'quantity' && (
        <ProductChoices
          line={line}
          choices={choices}
          nameOf={(product) => <ProductNameLink product={product} />}
        />
      )}
    </>
  )
}

type ProblemLine = Exclude<ResolvedLine, { kind: 'good' | 'merged' }>

const successorOf = (line: ProblemLine) =>
  line.kind === 'obsolete' && line.successor ? [line.successor] : []

function describeProblem(line: ProblemLine): string {
  if (line.kind === 'quantity') return line.reason
  if (line.kind === 'obsolete') {
    return `${line.product.name} is no longer made.${line.successor ? ' This replaces it:' : ' There is no direct replacement: ask us.'}`
  }
  if (isScientificNotation(line.code)) return scientificNotationMessage(line.code)
  if (line.isShared) return `“${line.code}” is your code for several products. Which one?`
  return `There is no product with the code “${line.code}”, yours or ours.${line.near.length > 0 ? ' Did you mean one of these?' : ''}`
}

/** Product name with a link to the public site, which is another app, so it is a full page load. */
function ProductNameLink({ product: { slug, name } }: { product: ProductLink }) {
  return (
    <a href={productPath(slug)} className="leading-snug font-medium hover:text-green">
      {name}
    </a>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  return { inOrder: (await inCompany((tx) => loadOwnRange(tx, actor, []))).inOrder.size }
}

const padForm = formSchema({ list: freeText(), stamp: freeText(), replace: freeText() })

/** Forms of the pad, all with its fields; '' is for a replacement that was chosen. */
const padForms = { '': padForm, check: padForm, file: padForm, add: padForm }

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'write-order')
  const sent = await readIntentForm(request, padForms)
  let { list = '' } = typedTextsOf(sent)
  let sheet = ''
  if (sent.status !== 'success') {
    const refused = {
      ...emptyPasteAnswer,
      text: list,
      problem: firstErrorOf(sent),
      wrongFile: '',
      sheet,
    }
    return data(refused, { status: 400 })
  }
  if (sent.intent === 'file') {
    const limits = { bytes: maxPadFileBytes, rows: padLimits.lines }
    const read = await readTableFile(
      fileOf(context.get(sentFiles), 'file'),
      limits,
      listFileHeadings,
    )
    if (read.outcome !== 'done') {
      return data(
        { ...emptyPasteAnswer, text: list, wrongFile: read.message, sheet },
        { status: 400 },
      )
    }
    sheet = read.sheet ?? ''
    list = [list.trimEnd(), formatRowsAsList(read.rows)].filter(Boolean).join('\n')
  }
  const answer = await inCompany((tx) =>
    handlePad(tx, actor, {
      text: list,
      isAdding: sent.intent === 'add',
      stamp: sent.value.stamp,
      replace: sent.value.replace || null,
    }),
  )
  const isRefused = answer.problem !== null || answer.notice?.tone === 'error'
  return data({ ...answer, wrongFile: '', sheet }, { status: isRefused ? 400 : 200 })
}

/** Allows the camera on this page, for scanning barcodes. */
export function headers() {
  return {
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

export function meta() {
  return portalMeta('Order pad')
}

export default function PadPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData ?? { ...emptyPasteAnswer, wrongFile: '', sheet: '' }
  const { text, problem, headings, lines, ready, formToken, notice } = answer
  const isPending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  const draft = padDraft(params.company)
  useStoredFields(form, draft)
  // The server replaces codes and returns the remaining lines, so the stored draft is updated with
  // them.
  useEffect(() => {
    if (actionData && form.current) storeFields(form.current, draft)
  }, [actionData, draft])
  return (
    <>
      <ProductsTabs company={params.company} />
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-title">Order pad</h1>
        <OpenOrderLink company={params.company} products={loaderData.inOrder} />
      </div>
      <p className="max-w-2xl text-muted">
        A code and a quantity on each line, typed, pasted from a spreadsheet or read from a file.
      </p>
      {notice && (
        <Notice
          tone={notice.tone}
          role={notice.tone === 'success' ? 'status' : 'alert'}
          className="mt-5 max-w-2xl"
        >
          <p>{notice.message}</p>
        </Notice>
      )}
      <PortalForm
        ref={form}
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="pad-columns"
      >
        <input type="hidden" name="stamp" value={formToken} />
        <div className="min-w-0 space-y-4">
          <TextArea
            key={text}
            name="list"
            label="Codes and quantities"
            hint={`Your codes or ours, then a tab, comma, semicolon or space and the quantity: pieces, or “2 pallets”, “10 layers”, “3 boxes”. Up to ${formatNumber(padLimits.lines)} lines.`}
            errors={problem ? [problem] : undefined}
            defaultValue={text}
            rows={8}
            spellCheck={false}
            autoCapitalize="off"
            className="pad-text"
          />
          <div className="flex flex-wrap gap-3">
            <Button
              name="intent"
              value="check"
              pending={isPending}
              look={ready.products > 0 ? 'secondary' : 'primary'}
            >
              Look them up
            </Button>
            <BarcodeScanner form={form} field="list" />
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <PlainFileField
              name="file"
              label="Or a file"
              hint="CSV or a workbook (.xlsx). Its rows are added to the lines above."
              accept=".csv,.txt,.tsv,.xlsx"
              errors={answer.wrongFile ? [answer.wrongFile] : undefined}
              fieldClassName="w-full sm:w-auto sm:flex-1"
            />
            <Button name="intent" value="file" look="secondary">
              Read the file
            </Button>
          </div>
        </div>
        {lines.length > 0 && (
          <section aria-labelledby="lines" className="min-w-0">
            <h2 id="lines" className="text-heading">
              {countOf(lines.length, 'line')}
            </h2>
            <p role="status" className="mt-1">
              {answer.sheet && `Read from the sheet “${answer.sheet}”. `}
              {describeList(lines)}
            </p>
            {headings && (
              <p className="mt-1 text-sm text-muted">Read as headings: “{headings.slice(0, 80)}”</p>
            )}
            {ready.products > 0 && (
              <Button name="intent" value="add" pending={isPending} className="mt-4">
                Add {countOf(ready.products, 'product')} to the order
              </Button>
            )}
            <PadLines lines={lines} />
          </section>
        )}
      </PortalForm>
    </>
  )
}

import { type FormEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import {
  brokenField,
  maxGoodsInNote,
  maxPalletCheckboxes,
  maxPhotographs,
  maxSignatureLength,
  maxSignedBy,
  shortField,
  signatureBox,
} from '#app/domain/enquiry/goods-in/goods-in.ts'
import {
  explainEarlyArrival,
  type GoodsInReport,
  goodsInForm,
  readGoodsIn,
} from '#app/domain/enquiry/goods-in/read-goods-in.ts'
import { describeMarks } from '#app/domain/enquiry/record/describe-record.ts'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { dockDraft } from '#app/domain/kept-in-browser.ts'
import type { DueDelivery } from '#app/domain/orders/find-order.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { firstErrorOf, parseForm } from '#app/platform/forms/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { clearStoredFields, useStoredFields } from '#app/ui/form/use-stored-fields.ts'
import { FormToken } from '../forms/form-token.tsx'
import { OwnCodes } from '../products/codes/own-codes.tsx'
import { chosenFiles, preparePhotographs, replaceChosenFiles } from './chosen-photographs.ts'
import { heicNotLoadedMessage } from './prepare-photograph.ts'
import { listUnsentForms, onUnsentFormsChange, saveUnsentForm } from './unsent-store.ts'

export interface GoodsInRefusal {
  /** Id of the delivery whose form was refused. */
  delivery: string
  field: string
  message: string
  /** The submitted values, by field name. */
  typed: Record<string, string>
  /** The checked pallets. */
  pallets: string[]
}

interface GoodsInFormProps {
  company: string
  delivery: DueDelivery
  /** Path that the form is posted to. */
  action: string
  /**
   * Id of the report. It is created on the server, so that forms sent without JavaScript have one
   * too.
   */
  id: string
  signer: string
  refused?: GoodsInRefusal | undefined
}

/**
 * Form to sign for a delivery: pallets, short or broken pieces, photographs and a signature. With
 * JavaScript the browser stores it first and sends it from there, so that nothing is lost without a
 * connection. Once signed, it cannot be edited here, because it may be being sent.
 */
export function GoodsInForm(props: GoodsInFormProps) {
  const { company, delivery, action, signer } = props
  // Keeps its first value when the page's data is reloaded.
  const [id] = useState(props.id)
  const [isKept, setKept] = useState(false)
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const files = useId()
  const refused = wrong ?? props.refused
  const typed = props.refused?.typed ?? {}
  const label = `${delivery.reference}, delivery ${delivery.number}`
  const draft = dockDraft(delivery.id)
  // Stores the input, because a phone may close the tab between the first pallet and the signature.
  useStoredFields(form, draft)
  const errorsOf = (field: string) => (refused?.field === field ? [refused.message] : undefined)

  // A refused report can be corrected here and signed again.
  useEffect(() => {
    const look = async () => {
      const mine = (await listUnsentForms(company)).find((one) => one.id === id)
      if (mine) setKept(!mine.problem)
    }
    // The stored page, reloaded without a connection, has the ids of forms signed before.
    look()
    return onUnsentFormsChange(look)
  }, [company, id])

  // Focuses the wrong field, which on a phone is a screen above the button.
  useEffect(() => {
    if (!wrong) return
    const named =
      { pallets: '[name^="pallet"]:not(:checked)', signature: '.signature-box' }[wrong.field] ??
      `[name="${wrong.field}"]`
    const field = form.current?.querySelector<HTMLElement>(named)
    const hidden = field?.closest('details')
    if (hidden) hidden.open = true
    field?.focus()
  }, [wrong])

  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isKeeping) return
    const data = new FormData(event.currentTarget)
    data.set('receivedAt', new Date().toISOString())
    data.delete(filesField)
    const parsed = parseForm(data, goodsInForm)
    if (parsed.status !== 'success') {
      return setWrong({ field: 'signedBy', message: firstErrorOf(parsed) })
    }
    const read = readGoodsIn(parsed.value, delivery, new Date())
    if (read.outcome !== 'done') return setWrong(read)
    const early = explainEarlyArrival(read.goodsIn, delivery.deliverOn)
    if (early) return setWrong({ field: 'note', message: early })
    setKeeping(true)
    const prepared = await preparePhotographs(chosenFiles(event.currentTarget))
    setKeeping(false)
    if (prepared.outcome !== 'done') return setWrong({ field: 'files', message: prepared.message })
    const fields = [...data].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== formTokenField ? [[name, value]] : [],
    )
    const { photographs } = prepared
    try {
      setWrong(null)
      await saveUnsentForm({
        id,
        company,
        address: action,
        label,
        entered: describeEntered(parsed.value, delivery),
        fields,
        photographs,
        problem: '',
      })
      clearStoredFields(draft)
      setKept(true)
    } catch {
      // If the browser cannot store the form, it is submitted normally, with the converted
      // photographs.
      const unread = photographs.find(({ isUnread }) => isUnread)
      if (unread) return setWrong({ field: 'files', message: heicNotLoadedMessage(unread) })
      replaceChosenFiles(form.current, photographs)
      form.current?.submit()
    }
  }

  const { pallets } = delivery
  return (
    <Form ref={form} method="post" action={action} encType="multipart/form-data" onSubmit={keep}>
      <fieldset disabled={isKept} className="min-w-0">
        <FormToken />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="reference" value={delivery.reference} />
        <input type="hidden" name="number" value={delivery.number} />
        {pallets !== null && pallets <= maxPalletCheckboxes && (
          <fieldset>
            <legend className="font-medium">Pallets that came</legend>
            <div className="pallet-ticks">
              {Array.from({ length: pallets }, (_, index) => index + 1).map((pallet) => (
                <CheckboxField
                  key={pallet}
                  name="pallet"
                  value={pallet}
                  label={`Pallet ${pallet}`}
                  fieldClassName="pallet-tick"
                  defaultChecked={props.refused?.pallets.includes(`${pallet}`)}
                />
              ))}
            </div>
            {errorsOf('pallets')?.map((error) => (
              <div role="alert" key={error}>
                <FieldError>{error}</FieldError>
              </div>
            ))}
          </fieldset>
        )}
        {pallets !== null && pallets > maxPalletCheckboxes && (
          <TextField
            name="pallets"
            label={`Pallets that came, of ${pallets}`}
            inputMode="numeric"
            defaultValue={typed.pallets}
            errors={errorsOf('pallets')}
          />
        )}
        <LineCounts lines={delivery.lines} typed={typed} errorsOf={errorsOf} />
        <div className="mt-4">
          <label htmlFor={files} className="font-medium">
            Photographs of damage (optional)
          </label>
          <p className="text-sm text-muted">
            Up to {maxPhotographs}. Their location data is removed.
          </p>
          <input
            id={files}
            type="file"
            name={filesField}
            // Some browsers do not count HEIC as images, because they cannot decode it.
            accept="image/*,.heic,.heif"
            multiple
            className="control file-control mt-1"
            aria-describedby={errorsOf('files') ? `${files}-error` : undefined}
            aria-invalid={errorsOf('files') ? true : undefined}
          />
          {errorsOf('files')?.map((error) => (
            <div role="alert" key={error}>
              <FieldError id={`${files}-error`}>{error}</FieldError>
            </div>
          ))}
        </div>
        <TextArea
          name="note"
          label="Note (optional)"
          rows={2}
          maxLength={maxGoodsInNote}
          defaultValue={typed.note}
          errors={errorsOf('note')}
          fieldClassName="mt-4"
        />
        <TextField
          name="signedBy"
          label="Taken in by"
          autoComplete="name"
          maxLength={maxSignedBy}
          defaultValue={typed.signedBy ?? signer}
          errors={errorsOf('signedBy')}
          fieldClassName="mt-4"
        />
        <SignatureField errors={errorsOf('signature')} />
        <Button className="mt-5 w-full sm:w-auto" pending={isKeeping}>
          {isKeeping ? 'Reading the photographs …' : 'Sign for this delivery'}
        </Button>
      </fieldset>
      <p role="status" className="mt-3 font-medium text-green empty:hidden">
        {isKept
          ? 'Signed, and stored in this browser until it is sent. To add to it later, write to us from the order’s page.'
          : ''}
      </p>
    </Form>
  )
}

/**
 * Returns what a member entered as sentences, to be read and copied if the report is refused because
 * a colleague's arrived first.
 */
function describeEntered(report: GoodsInReport, { lines, pallets }: DueDelivery): string[] {
  const counted = lines.flatMap(({ position, name }) => {
    const short = report.short[position]
    const broken = report.broken[position]
    const parts = [short && `${short} missing`, broken && `${broken} broken`].filter(Boolean)
    return parts.length > 0 ? [`${name}: ${parts.join(', ')}`] : []
  })
  const came = report.pallets || `${report.pallet.length}`
  return [
    ...(pallets === null ? [] : [`Pallets: ${came} of ${pallets}`]),
    ...counted,
    ...(report.note ? [`Note: ${report.note}`] : []),
    `Signed by ${report.signedBy}`,
  ]
}

interface LineCountsProps {
  lines: DueDelivery['lines']
  typed: Record<string, string>
  errorsOf(field: string): string[] | undefined
}

/** The lines of a delivery, with fields for missing and broken pieces. */
function LineCounts({ lines, typed, errorsOf }: LineCountsProps) {
  const names = lines.flatMap(({ position }) => [shortField(position), brokenField(position)])
  const isOpen = names.some((name) => typed[name] || errorsOf(name))
  return (
    <>
      <ul className="numeric mt-4 border-t border-rule">
        {lines.map(({ position, pieces, name, codes, packs, ...marks }) => (
          <li key={position} className="border-b border-rule py-2">
            <span className="block font-medium break-words">{name}</span>
            <OwnCodes codes={codes} />
            <span className="block text-sm text-muted">{describeQuantity(packs, pieces)}</span>
            {describeMarks(marks).map((mark) => (
              <span key={mark} className="block text-sm break-words text-muted">
                {mark}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Disclosure summary="Something is short or broken" open={isOpen}>
        <p className="mt-2 text-sm text-muted">
          In pieces. It becomes a claim, which our team answers.
        </p>
        {lines.map(({ position, name }) => (
          <fieldset key={position} className="mt-3">
            <legend className="text-sm font-medium break-words">{name}</legend>
            <div className="mt-1 grid grid-cols-2 gap-3">
              <TextField
                name={shortField(position)}
                label="Missing"
                inputMode="numeric"
                defaultValue={typed[shortField(position)]}
                errors={errorsOf(shortField(position))}
              />
              <TextField
                name={brokenField(position)}
                label="Broken"
                inputMode="numeric"
                defaultValue={typed[brokenField(position)]}
                errors={errorsOf(brokenField(position))}
              />
            </div>
          </fieldset>
        ))}
      </Disclosure>
    </>
  )
}

/** Field to sign by hand, in addition to the typed name; hidden without JavaScript. */
function SignatureField({ errors }: { errors: string[] | undefined }) {
  const [path, setPath] = useState('')
  const isDrawing = useRef(false)
  const errorId = useId()
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * signatureBox.width
    const y = ((event.clientY - top) / height) * signatureBox.height
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const add = (part: string) =>
    setPath((before) => (before.length + part.length > maxSignatureLength ? before : before + part))
  return (
    <div className="needs-scripts mt-4">
      <p className="font-medium">Signature (optional)</p>
      <input type="hidden" name="signature" value={path} />
      <svg
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="signature-box"
        role="img"
        tabIndex={-1}
        aria-label={path ? 'Signed' : 'Sign here with a finger or a pen'}
        aria-describedby={errors ? errorId : undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          isDrawing.current = true
          add(`M${pointOf(event)}`)
        }}
        onPointerMove={(event) => isDrawing.current && add(`L${pointOf(event)}`)}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      >
        <path d={path || 'M0 0'} />
      </svg>
      {errors?.map((error) => (
        <div role="alert" key={error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ))}
      {path && (
        <Button type="button" look="quiet" size="small" onClick={() => setPath('')}>
          Sign again
        </Button>
      )}
    </div>
  )
}

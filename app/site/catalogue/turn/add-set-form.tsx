import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import {
  labelRetentionDays,
  maxLabelBytes,
  maxLabelSizeText,
} from '#app/domain/cart/label/label-limits.ts'
import {
  describeLabelPlace,
  serialiseLabelPlace,
} from '#app/domain/catalogue/turn/label/label-place.ts'
import type { ViewerData } from '#app/domain/catalogue/turn/turn-view.ts'
import { filesField } from '#app/domain/files/file-kinds.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import type { LabelOnGlass } from '#app/site/catalogue/turn/use-label.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type OpenProject, ShareProject } from './share-project.tsx'

/** Id of the form, for fields outside its element. */
export const addSetFormId = 'add-set'

interface AddSetProps {
  view: ViewerData
  closure: { name: string } | null
  /** SKU of the capsule, foil or wirehood; empty if there is none. */
  dressing: string
  refused: string | null
  label: LabelOnGlass | null
  /** Choices of the view (`serialiseViewerState`); null until they are known. */
  query: string | null
  /** Whether samples of the product can be sent. */
  hasSample: boolean
  /** Opened project; null for the 3D view of a product. */
  project: OpenProject | null
  /** Whether the project has a label that is not loaded, and is kept. */
  isLabelPending: boolean
}

/**
 * Form that adds the shown bottle to the enquiry in a quantity, with closures for all of the
 * bottles, asks for samples of them, or shares them as a project.
 */
export function AddSetForm(props: AddSetProps) {
  const { view, closure, dressing, refused, label, query, hasSample, project, isLabelPending } =
    props
  const { state, formMethod } = useNavigation()
  const { subject, piece, minimum } = view
  const submit = useSubmit()
  const [tooLarge, setTooLarge] = useState('')
  const file = label?.file ?? null

  async function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    const { intent, sendLabel, shareLabel } = textsOf(form)
    const isSharing = intent === 'share' || intent === 'save'
    const isSent = (isSharing ? shareLabel : intent === 'add' && sendLabel) === 'yes'
    if (!label || !file || !isSent) return
    event.preventDefault()
    const sent = await labelToSend(label, file)
    if (sent.size > maxLabelBytes) {
      setTooLarge(
        `This label is ${Math.ceil(sent.size / 1024 / 1024)} MB; up to ${maxLabelSizeText} can be sent. Save a smaller file, or clear the checkbox.`,
      )
      return
    }
    setTooLarge('')
    form.set(filesField, sent)
    form.set('place', describeLabelPlace(label.place))
    await submit(form, { method: 'post', encType: 'multipart/form-data' })
  }

  const count = [closure, dressing].filter(Boolean).length
  return (
    <section aria-labelledby="set" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="set" className="text-heading">
        {subject.isBottle ? 'Add this set' : 'Add it to your enquiry'}
      </h2>
      {refused && (
        <Notice tone="error" role="alert" className="mt-3">
          <p>{refused}</p>
        </Notice>
      )}
      <Form
        id={addSetFormId}
        method="post"
        onSubmit={send}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {query !== null && <input type="hidden" name="view" value={query} />}
        {label && <input type="hidden" name="labelAt" value={serialiseLabelPlace(label.place)} />}
        {project && <input type="hidden" name="version" value={project.version} />}
        <TextField
          label={`How many ${piece}s`}
          name="amount"
          inputMode="numeric"
          required
          defaultValue={project?.amount ?? String(minimum)}
          maxLength={11}
          fieldClassName="w-40"
        />
        {file && (
          <CheckboxField
            fieldClassName="w-full"
            name="sendLabel"
            value="yes"
            label="Send my label with it"
            hint={`Sends us ${file.name} and its position on the ${piece}. We keep it with your enquiry and show it only to our team; if you do not send an enquiry, it is deleted after ${labelRetentionDays} days.`}
            errors={tooLarge ? [tooLarge] : []}
          />
        )}
        <Button name="intent" value="add" pending={state !== 'idle' && formMethod === 'POST'}>
          Add to my enquiry
        </Button>
        {hasSample && (
          <Button name="intent" value="samples" look="secondary">
            Ask for samples
          </Button>
        )}
      </Form>
      <p className="mt-2 text-sm text-muted">
        {count === 0
          ? `Rounded up to whole sales units.`
          : `The same number of closures is added. Each quantity is rounded up to whole sales units. This is an enquiry, not an order.`}
      </p>
      <ShareProject
        formId={addSetFormId}
        project={project}
        label={label}
        isLabelPending={isLabelPending}
        labelError={tooLarge}
      />
    </section>
  )
}

/**
 * Returns the file to upload. An SVG is converted to PNG, since SVG files can contain scripts and
 * are not accepted.
 */
async function labelToSend({ image }: LabelOnGlass, file: File): Promise<File> {
  if (!/\.svg$/i.test(file.name) && file.type !== 'image/svg+xml') return file
  const picture = await new Promise<Blob | null>((resolve) => image.toBlob(resolve))
  return new File(picture ? [picture] : [], file.name.replace(/\.svg$/i, '.png'))
}

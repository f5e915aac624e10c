import { getFormProps } from '@conform-to/react'
import { type MouseEvent, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { deletePicture, describeInLibrary } from '#app/domain/pictures/change-picture.server.ts'
import { focusClasses, type FocalPoint as Point } from '#app/domain/pictures/picture.ts'
import { pictureForm } from '#app/domain/pictures/picture-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { formatInstant, formatNumber } from '#app/platform/text/format.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { storedValueHints } from '#app/ui/form/stored-now.ts'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Picture, type PictureData } from '#app/ui/picture/picture.tsx'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Facts } from '../frame/facts.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/picture-page.ts'
import { openPicture } from './open-picture.server.ts'
import { UsesList } from './uses-list.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'keep-pictures')
  const found = await openPicture(params.picture, url)
  return { ...found, done: readDone(url.searchParams.get('done')) }
}

const forms = { '': pictureForm, delete: formSchema({}) }

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'keep-pictures')
  const { db } = database()
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'delete') {
    const deleted = await deletePicture(db, actor, params.picture)
    if (deleted.outcome === 'not-allowed-to-you') throw notAllowedPage(deleted, actor)
    if (deleted.outcome !== 'in-use') return redirect(href('/staff/pictures'), 303)
    const count = deleted.uses.length
    const problem = `This picture is still used ${count === 1 ? 'in one place' : `in ${count} places`}. Use another one there first.`
    return data({ problem }, { status: 409 })
  }
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const result = await describeInLibrary(db, actor, params.picture, sent.value)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result, actor)
  const here = href('/staff/pictures/:picture', { picture: params.picture })
  switch (result.outcome) {
    case 'changed':
    case 'unchanged':
      return redirect(`${here}?done=saved`, 303)
    case 'needs-approval':
      return redirect(`${here}?done=draft`, 303)
    case 'missing':
      return redirect(href('/staff/pictures'), 303)
    case 'stale':
      return data(sent.reply({ formErrors: [result.message] }), { status: 409 })
    case 'refused':
      return data(sent.reply({ formErrors: [result.message] }), { status: 400 })
  }
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.picture.title ?? 'Picture')
}

/** Texts after a change, by the query parameter `done`. */
const doneTexts = {
  saved: 'Saved.',
  replaced: 'Replaced on every page that uses it.',
  draft: 'A colleague must approve this change. It waits as a draft.',
} as const

function readDone(name: string | null): keyof typeof doneTexts | null {
  return name !== null && Object.hasOwn(doneTexts, name) ? (name as keyof typeof doneTexts) : null
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, uses, shown, done } = loaderData
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  const lastResult = actionData && !('problem' in actionData) ? actionData : undefined
  const stored = {
    title: picture.title,
    alt: picture.alt,
    caption: picture.caption,
    focusX: String(picture.focusX),
    focusY: String(picture.focusY),
  }
  const now = storedValueHints(lastResult, picture.version, stored)
  const [point, setPoint] = useState({ x: picture.focusX, y: picture.focusY })
  const { form, fields, ref } = useSchemaForm(pictureForm, {
    id: 'picture',
    lastResult,
    defaultValue: stored,
  })
  function choosePoint(chosen: { x: number; y: number }) {
    setPoint(chosen)
    form.update({ name: fields.focusX.name, value: String(chosen.x) })
    form.update({ name: fields.focusY.name, value: String(chosen.y) })
  }
  return (
    <>
      <PageHead
        title={picture.title}
        back={
          <Link to={href('/staff/pictures')} className="text-link">
            Pictures
          </Link>
        }
      >
        <Link
          to={href('/staff/pictures/:picture/replace', { picture: picture.key })}
          className="button button-secondary"
        >
          Replace
        </Link>
      </PageHead>
      {done && !actionData && (
        <Notice
          tone={done === 'draft' ? 'info' : 'success'}
          role="status"
          className="mb-5 max-w-2xl"
        >
          <p>{doneTexts[done]}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="error" role="alert" className="mb-5 max-w-2xl">
          <p>{problem}</p>
        </Notice>
      )}
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <FocalPoint picture={shown} point={point} onChange={choosePoint} />
          <StaffForm {...getFormProps(form)} ref={ref} className="panel space-y-4">
            <FormErrors errors={form.errors} />
            <input type="hidden" name="version" value={picture.version} />
            <SchemaField schema={pictureForm} field={fields.title} {...now('title')} />
            <SchemaField schema={pictureForm} field={fields.alt} {...now('alt')} />
            <SchemaField schema={pictureForm} field={fields.caption} {...now('caption')} />
            <fieldset className="grid gap-4 sm:grid-cols-2">
              <legend className="mb-2 text-sm text-muted">
                The focal point stays visible when a page crops the picture. Click on the picture
                above, or enter it.
              </legend>
              <SchemaField schema={pictureForm} field={fields.focusX} {...now('focusX')} />
              <SchemaField schema={pictureForm} field={fields.focusY} {...now('focusY')} />
            </fieldset>
            <Button>Save</Button>
          </StaffForm>
        </div>
        <aside className="space-y-6">
          <section className="panel" aria-labelledby="picture-uses">
            <h2 id="picture-uses" className="mb-2 font-semibold">
              Where it is used
            </h2>
            <UsesList uses={uses} />
          </section>
          <section className="panel" aria-labelledby="picture-file">
            <h2 id="picture-file" className="mb-2 font-semibold">
              File
            </h2>
            <Facts
              facts={[
                {
                  label: 'Size',
                  value: `${formatNumber(picture.width)} × ${formatNumber(picture.height)} pixels`,
                },
                {
                  label: 'Original',
                  value: `${picture.format.toUpperCase()}, ${formatNumber(Math.ceil(picture.bytes / 1000))} kB`,
                },
                { label: 'Smaller versions', value: picture.isReady ? 'Made' : 'Being made' },
                {
                  label: 'Added',
                  value: `${formatInstant(picture.createdAt)}, ${picture.addedBy}`,
                },
                {
                  label: 'Changed',
                  value: `${formatInstant(picture.changedAt)}, ${picture.changedBy}`,
                },
              ]}
            />
          </section>
          <StaffForm className="panel">
            <h2 className="font-semibold">Delete</h2>
            <p className="mt-1 mb-3 text-sm text-muted">
              {uses.length > 0
                ? 'A picture that a page, a schedule or a draft uses cannot be deleted.'
                : 'The file can be restored for 30 days.'}
            </p>
            <Button look="secondary" name="intent" value="delete" disabled={uses.length > 0}>
              Delete the picture
            </Button>
          </StaffForm>
        </aside>
      </div>
    </>
  )
}

/**
 * A picture with a mark at its focal point, and crops that show its effect. With JavaScript a click
 * moves the mark; the number fields beside it work without.
 */
function FocalPoint({
  picture,
  point,
  onChange,
}: {
  picture: PictureData
  point: Point
  onChange: (point: Point) => void
}) {
  const { width = 1, height = 1 } = picture
  const mark = { x: (point.x / 100) * width, y: (point.y / 100) * height, size: width / 40 }
  function move({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round(((at - from) / length) * 100)))
    onChange({ x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) })
  }
  const cropped = { ...picture, alt: '', caption: '', focus: focusClasses(point) }
  return (
    <div className="space-y-3">
      <div className="focal-point">
        <Picture picture={{ ...picture, focus: '' }} sizes="40rem" isFirst />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" onClick={move}>
          <g fill="none" strokeWidth={mark.size / 6}>
            <circle cx={mark.x} cy={mark.y} r={mark.size} stroke="#fff" />
            <circle cx={mark.x} cy={mark.y} r={mark.size * 1.18} stroke="#c8381c" />
            <path
              d={`M${mark.x - mark.size} ${mark.y}h${mark.size * 2}M${mark.x} ${mark.y - mark.size}v${mark.size * 2}`}
              stroke="#c8381c"
            />
          </g>
        </svg>
      </div>
      <div className="picture-crops" aria-hidden="true">
        <Picture picture={cropped} sizes="9rem" className="crop-square" />
        <Picture picture={cropped} sizes="12rem" className="crop-card" />
        <Picture picture={cropped} sizes="20rem" className="crop-banner" />
      </div>
    </div>
  )
}

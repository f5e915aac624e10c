import { useEffect, useRef, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { categories } from '#app/domain/catalogue/dictionary/category.ts'
import { previewMailTexts } from '#app/domain/notifications/preview-mail-texts.server.ts'
import { editableStates } from '#app/domain/publishing/change-set.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import { recordEditing } from '#app/domain/publishing/editing-presence.server.ts'
import { findReadingAids } from '#app/domain/publishing/find-reading-aids.ts'
import { parseListEdit } from '#app/domain/publishing/form/edit-list.ts'
import { lastFieldName } from '#app/domain/publishing/form/read-document-form.ts'
import { createPreviewToken } from '#app/domain/publishing/preview.server.ts'
import { previewParameter } from '#app/domain/publishing/preview-link.ts'
import { readDocumentEditor } from '#app/domain/publishing/read-editor.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'
import { formatTimeOfDay } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/edit-page.ts'
import {
  addressListId,
  categoryListId,
  EditionContext,
  FieldProblemsContext,
  fieldId,
  iconListId,
  listButtonName,
  ObjectFields,
} from './document-fields.tsx'
import { readDocumentParam } from './document-param.server.ts'
import { editPath, savePath } from './document-paths.ts'
import { DraftFrame } from './draft-frame.tsx'
import { openPageCheck } from './find-attention.server.ts'
import { listSitePages } from './list-site-pages.server.ts'
import { MailPreview } from './mail-preview.tsx'
import { saveForm } from './save-form.server.ts'
import { type SaveState, useDocumentEditor } from './use-document-editor.ts'
import { formatPlace } from './word-difference.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const document = readDocumentParam(params, url)
  const changeSet = await findChangeSet(db, params.changeSet)
  const editor =
    changeSet && (await readDocumentEditor(db, { ...document, changeSet: changeSet.id }))
  if (!changeSet || !editor) throw createMissingPageError(url)
  if (!editableStates.includes(changeSet.state)) {
    throw redirect(href('/staff/publishing/:changeSet', { changeSet: changeSet.id }), 303)
  }
  const isPage = await openPageCheck(db)
  const token = await createPreviewToken(db, changeSet.id)
  const origin = hasOwnHost() ? publicUrl() : ''
  const { problems } = editor
  return {
    ...document,
    ...editor,
    problems,
    changeSet: { id: changeSet.id, title: changeSet.title },
    aids: findReadingAids(editor.body, isPage),
    mail: document.kind === 'setting' ? await previewMailTexts(document.key, editor.body) : null,
    colleagues: await recordEditing(db, actor, document),
    pages: await listSitePages(db),
    categories: document.kind === 'article' ? listPlaces() : [],
    previews: editor.paths.map((path) => ({
      path,
      address: `${origin}${path}?${previewParameter}=${token}`,
    })),
  }
}

/** Lists categories and subcategories as articles name them: `closures/screwcaps`. */
function listPlaces(): { value: string; label: string }[] {
  return categories.flatMap(({ slug, name, subcategories }) => [
    { value: slug, label: name },
    ...subcategories.map((sub) => ({
      value: `${slug}/${sub.slug}`,
      label: `${name}: ${sub.name}`,
    })),
  ])
}

/** Whether the desk has a host name of its own, so that pages of the site are on another. */
const hasOwnHost = () => new URL(staffUrl()).origin !== new URL(publicUrl()).origin

/** Saves the draft, for the Save button and for every list button without JavaScript. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const { db } = database()
  const document = { ...readDocumentParam(params, url), changeSet: params.changeSet }
  const editor = await readDocumentEditor(db, document)
  if (!editor) throw createMissingPageError(url)
  const here = editPath(document)
  const saved = await saveForm(db, actor, document, { form: editor.form, request })
  if (!saved) return redirect(here, 303)
  const { body, result, edit, isDone } = saved
  if (result.outcome !== 'saved') {
    return data(
      {
        refused: result.message,
        body,
        needsConfirmation: result.outcome === 'confirm-loss',
        // Saving again replaces the colleague's draft by the text that is shown.
        version: result.outcome === 'stale-draft' ? result.version : editor.version,
      },
      { status: result.outcome === 'not-allowed' ? 403 : 409 },
    )
  }
  if (edit) return redirect(`${here}#${fieldId(edit.list)}`, 303)
  return redirect(
    isDone ? href('/staff/publishing/:changeSet', { changeSet: params.changeSet }) : here,
    303,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Edit: ${loaderData?.name ?? 'document'}`)
}

export default function EditPage(props: Route.ComponentProps) {
  const { loaderData, actionData } = props
  // A refused save keeps what was typed; a saved one begins from the stored draft.
  return (
    <Editor key={`${loaderData.key} ${loaderData.version} ${actionData?.version}`} {...props} />
  )
}

function Editor({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, key, name, form: node, changeSet, aids, previews, pages } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const place = { changeSet: changeSet.id, kind, key }
  const editor = useDocumentEditor({
    form,
    node,
    initial: actionData?.body ?? loaderData.body,
    version: actionData?.version ?? loaderData.version,
    problems: loaderData.problems,
    action: savePath(place),
  })
  const { body, edition, save, problems, noteChange, editList, versionRef } = editor
  const [shown, setShown] = useState<{ text: string; occurrence: number } | null>(null)
  const colleagues = editor.colleagues.length > 0 ? editor.colleagues : loaderData.colleagues
  useItemMoves(form, editList)

  return (
    <>
      <PageHead
        title={name}
        back={
          <Link
            to={href('/staff/publishing/:changeSet', { changeSet: changeSet.id })}
            className="text-link"
          >
            {changeSet.title}
          </Link>
        }
      />
      {colleagues.length > 0 ? (
        <Notice className="mb-4" role="status">
          {colleagues.map((colleague) => (
            <p key={colleague.name}>
              {colleague.name} is editing this since {formatTimeOfDay(new Date(colleague.since))}.
            </p>
          ))}
        </Notice>
      ) : null}
      {actionData ? (
        <Notice tone="error" role="alert" className="mb-4">
          <p>{actionData.refused}</p>
        </Notice>
      ) : null}
      <div className="document-editor">
        <StaffForm
          ref={form}
          // Without this, browsers would restore fields of an earlier draft.
          autoComplete="off"
          noValidate
          className="document-fields"
          onInput={noteChange}
          onFocus={(event) => setShown(readShownText(event.currentTarget, event.target))}
          onClick={(event) => {
            const edit = readListButton(event.target)
            if (!edit) return
            event.preventDefault()
            editList(edit)
          }}
          onSubmit={() => {
            // The page is left by this form, and its save is not a loss.
            editor.isDirty.current = false
          }}
        >
          <VersionField
            versionRef={versionRef}
            version={actionData?.version ?? loaderData.version}
          />
          <input type="hidden" name="baseRevision" value={loaderData.baseRevision} />
          {/* The first button of a form is the one that the Enter key clicks. */}
          <button type="submit" name="intent" value="save" hidden aria-hidden tabIndex={-1}>
            Save
          </button>
          {actionData?.needsConfirmation ? (
            <CheckboxField id="confirms-loss" name="confirmsLoss" label="Remove these fields" />
          ) : null}
          {problems.length > 0 ? (
            <Notice tone="warning" title="To correct before it can be published">
              <ul className="mt-1 grid gap-1">
                {problems.slice(0, 20).map(({ name: field, message }) => (
                  <li key={`${field} ${message}`}>
                    <a href={`#${fieldId(field)}`} className="text-link">
                      {field ? formatPlace(field) : 'The whole document'}
                    </a>
                    : {message}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <FieldProblemsContext value={problems}>
            <EditionContext value={edition}>
              {node.type === 'object' ? (
                <ObjectFields fields={node.fields} value={body} name="" />
              ) : null}
            </EditionContext>
          </FieldProblemsContext>
          <datalist id={addressListId}>
            {pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </datalist>
          <datalist id={categoryListId}>
            {loaderData.categories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
          <datalist id={iconListId}>
            {commonIcons.map((icon) => (
              <option key={icon} value={icon} />
            ))}
          </datalist>
          <input type="hidden" name={lastFieldName} value="" />
          <div className="document-bar">
            <Button name="intent" value="done">
              Save and continue
            </Button>
            <Button look="secondary" name="intent" value="save">
              Save
            </Button>
            <SaveStatus save={save} />
          </div>
          {aids.length > 0 ? (
            <section aria-labelledby="aids-title" className="panel">
              <h2 id="aids-title" className="font-semibold">
                Reading aids
              </h2>
              <ul className="mt-2 grid gap-1 text-sm">
                {aids.slice(0, 30).map(({ field, message }) => (
                  <li key={`${field} ${message}`}>
                    <a href={`#${fieldId(field)}`} className="text-link">
                      {formatPlace(field)}
                    </a>
                    : {message}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </StaffForm>
        {loaderData.mail ? (
          <MailPreview {...loaderData.mail} />
        ) : (
          <DraftFrame
            previews={previews}
            savedAt={save.status === 'saved' ? save.at : ''}
            shown={shown}
            onPick={(text, occurrence) => focusField(form.current, text, occurrence)}
          />
        )}
      </div>
    </>
  )
}

/** Hidden version of the draft, which every autosave raises. */
function VersionField({
  versionRef,
  version,
}: {
  versionRef: React.RefObject<number>
  version: number
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current?.form
    // The newest version at the moment of sending.
    const update = () => {
      if (input.current) input.current.value = String(versionRef.current)
    }
    field?.addEventListener('submit', update, true)
    return () => field?.removeEventListener('submit', update, true)
  }, [versionRef])
  return <input ref={input} type="hidden" name="version" defaultValue={version} />
}

function SaveStatus({ save }: { save: SaveState }) {
  return (
    <p role="status" className="text-sm text-muted">
      {describeSave(save)}
    </p>
  )
}

function describeSave(save: SaveState): string {
  switch (save.status) {
    case 'untouched':
      return 'Drafts are saved while you type. Nothing is public yet.'
    case 'unsaved':
      return 'Not saved yet'
    case 'saving':
      return 'Saving …'
    case 'saved':
      return save.at ? `Saved ${formatTimeOfDay(new Date(save.at))}` : 'Saved'
    default:
      return save.message
  }
}

function readListButton(target: EventTarget) {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.name === listButtonName ? parseListEdit(button.value) : null
}

/** Moves list items by dragging their handles, and by Alt and the arrow keys. */
function useItemMoves(
  form: React.RefObject<HTMLFormElement | null>,
  editList: ReturnType<typeof useDocumentEditor>['editList'],
) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let dragged: { list: string; index: number } | null = null
    const itemOf = (target: EventTarget | null) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
      const list = item?.closest<HTMLElement>('[data-list]')?.dataset.list
      return item && list !== undefined
        ? {
            item,
            list,
            index: Number(item.dataset.item),
            length: item.parentElement?.children.length ?? 0,
          }
        : null
    }
    const start = (event: DragEvent) => {
      const found = itemOf(event.target)
      dragged = found && { list: found.list, index: found.index }
      event.dataTransfer?.setData('text/plain', '')
    }
    const over = (event: DragEvent) => {
      const found = itemOf(event.target)
      if (!dragged || found?.list !== dragged.list) return
      event.preventDefault()
      for (const marked of element.querySelectorAll('[data-over]'))
        marked.removeAttribute('data-over')
      found.item.dataset.over = 'true'
    }
    const drop = (event: DragEvent) => {
      const found = itemOf(event.target)
      if (!dragged || found?.list !== dragged.list) return
      event.preventDefault()
      if (found.index !== dragged.index) {
        editList({ action: 'move', ...dragged, to: found.index })
      }
      dragged = null
    }
    const key = (event: KeyboardEvent) => {
      const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
      const found = step === undefined ? null : itemOf(event.target)
      if (!found || step === undefined) return
      const to = found.index + step
      if (to < 0 || to >= found.length) return
      event.preventDefault()
      editList({ action: 'move', list: found.list, index: found.index, to })
    }
    element.addEventListener('dragstart', start)
    element.addEventListener('dragover', over)
    element.addEventListener('drop', drop)
    element.addEventListener('keydown', key)
    return () => {
      element.removeEventListener('dragstart', start)
      element.removeEventListener('dragover', over)
      element.removeEventListener('drop', drop)
      element.removeEventListener('keydown', key)
    }
  }, [form, editList])
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const cleanText = (text: string) => text.replace(/\s+/g, ' ').trim()

function listTextControls(form: HTMLFormElement): TextControl[] {
  return [...form.elements].filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement &&
        element.type !== 'hidden' &&
        element.type !== 'checkbox') ||
      element instanceof HTMLTextAreaElement,
  )
}

/** Returns the text of a focused field, and which of the fields with this text it is. */
function readShownText(form: HTMLFormElement, target: EventTarget) {
  const controls = listTextControls(form)
  const control = controls.find((element) => element === target)
  if (!control || cleanText(control.value) === '') return null
  const text = cleanText(control.value)
  const equal = controls.filter((element) => cleanText(element.value) === text)
  return { text, occurrence: equal.indexOf(control) }
}

/** Focuses the field whose text was clicked on the page. */
function focusField(form: HTMLFormElement | null, text: string, occurrence: number): void {
  if (!form) return
  const controls = listTextControls(form).filter(({ value }) => cleanText(value) !== '')
  const equal = controls.filter(({ value }) => cleanText(value) === text)
  const related = controls
    .filter(({ value }) => text.includes(cleanText(value)) || cleanText(value).includes(text))
    .toSorted((a, b) => b.value.length - a.value.length)
  const found = equal[Math.min(occurrence, equal.length - 1)] ?? related[0]
  if (!found) return
  for (
    let part = found.closest('details');
    part;
    part = part.parentElement?.closest('details') ?? null
  ) {
    part.open = true
  }
  // The formatted view of a text area finds the text itself.
  found.dispatchEvent(new CustomEvent('find-text', { detail: text }))
  if (found.offsetParent === null) return
  found.focus()
  found.scrollIntoView({ block: 'center' })
}

/** Names of icons that links often have; the field accepts every name of the set. */
const commonIcons = [
  'arrow-right',
  'brand-facebook',
  'brand-instagram',
  'brand-linkedin',
  'calendar',
  'clock',
  'download',
  'external-link',
  'file-text',
  'info-circle',
  'mail',
  'map-pin',
  'phone',
  'search',
  'shopping-cart',
  'truck',
  'user',
]

import { useEffect, useRef, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { pictureRoot } from '#app/domain/links/picture-address.ts'
import { previewMailTexts } from '#app/domain/notifications/preview-mail-texts.server.ts'
import { sendTestMail } from '#app/domain/notifications/test-mail-texts.server.ts'
import { listPictureTitles } from '#app/domain/pictures/list-pictures.server.ts'
import { editableStates } from '#app/domain/publishing/change-set.ts'
import { findChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import type { DocumentName } from '#app/domain/publishing/document.ts'
import { recordEditing } from '#app/domain/publishing/editing-presence.server.ts'
import { parseListEdit } from '#app/domain/publishing/form/edit-list.ts'
import { findPictureField } from '#app/domain/publishing/form/find-picture-field.ts'
import { findReadingAids } from '#app/domain/publishing/form/find-reading-aids.ts'
import { lastFieldName } from '#app/domain/publishing/form/read-document-form.ts'
import { createPreviewToken } from '#app/domain/publishing/preview/preview.server.ts'
import { previewAddress } from '#app/domain/publishing/preview/preview-link.ts'
import { readDocumentEditor } from '#app/domain/publishing/read-editor.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
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
import { readDocumentParam } from './document-param.server.ts'
import { choosePicturePath, editPath, mailFramePath, savePath } from './document-paths.ts'
import { DraftFrame } from './draft-frame.tsx'
import {
  addressListId,
  categoryListId,
  EditionContext,
  FieldProblemsContext,
  fieldId,
  iconListId,
  listButtonName,
  ObjectFields,
  pictureListId,
} from './fields/document-fields.tsx'
import { commonIcons } from './fields/icon-field.tsx'
import { useItemMoves } from './fields/use-item-moves.ts'
import { openPageCheck } from './find-attention.server.ts'
import { listSitePages } from './list-site-pages.server.ts'
import { MailPreview } from './mail-preview.tsx'
import { saveForm } from './save-form.server.ts'
import { focusField, readShownText, type ShownText } from './shown-text.ts'
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
  const place = { ...document, changeSet: changeSet.id }
  return {
    ...document,
    ...editor,
    problems,
    changeSet: { id: changeSet.id, title: changeSet.title },
    aids: findReadingAids(editor.body, isPage),
    mail: document.kind === 'setting' ? await loadMailPreview(db, place, editor.body) : null,
    testSentTo: url.searchParams.get('test') === 'sent' ? actor.email : null,
    colleagues: await recordEditing(db, actor, document),
    pages: await listSitePages(db),
    pictures: await listPictureOptions(db),
    categories: document.kind === 'article' ? listPlaces() : [],
    previews: editor.paths.map((path) => ({
      path,
      address: previewAddress(origin, path, token),
    })),
  }
}

/** Returns the preview of a mail's texts; null if the setting is not the texts of a mail. */
async function loadMailPreview(
  db: Database,
  document: DocumentName & { changeSet: string },
  body: unknown,
) {
  const mail = await previewMailTexts(db, document.key, body)
  return mail && { subject: mail.subject, text: mail.text, address: mailFramePath(document) }
}

/** Lists the newest pictures of the library as suggestions for the address of a picture. */
async function listPictureOptions(db: Database): Promise<{ value: string; label: string }[]> {
  const titles = await listPictureTitles(db)
  return titles.map(({ key, title }) => ({ value: pictureRoot + key, label: title }))
}

/** Lists categories and subcategories as articles name them: `closures/screwcaps`. */
function listPlaces(): { value: string; label: string }[] {
  return listCategories().flatMap(({ slug, name, subcategories }) => [
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
  const { body, result, edit, intent, picture } = saved
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
  if (picture && findPictureField(editor.form, picture)) {
    return redirect(choosePicturePath(document, picture), 303)
  }
  if (intent === 'test') {
    const sent = await sendTestMail(db, actor, { key: document.key, body })
    if (!('message' in sent)) return redirect(`${here}?test=sent`, 303)
    const { version } = result
    return data({ refused: sent.message, body, needsConfirmation: false, version }, { status: 409 })
  }
  return redirect(
    intent === 'done'
      ? href('/staff/publishing/:changeSet', { changeSet: params.changeSet })
      : here,
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
  const { body, edition, save, problems, noteChange, noteBlur, editList, versionRef } = editor
  const [shown, setShown] = useState<ShownText | null>(null)
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
      {loaderData.testSentTo !== null && !actionData ? (
        <Notice tone="success" role="status" className="mb-4">
          <p>Saved. A test is on its way to {loaderData.testSentTo}.</p>
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
          onBlur={({ relatedTarget }) => noteBlur(relatedTarget)}
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
          <datalist id={pictureListId}>
            {loaderData.pictures.map(({ value, label }) => (
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
            {loaderData.mail ? (
              <Button look="secondary" name="intent" value="test">
                Send a test to me
              </Button>
            ) : null}
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
          <MailPreview {...loaderData.mail} savedAt={save.status === 'saved' ? save.at : ''} />
        ) : (
          <DraftFrame
            previews={previews}
            savedAt={save.status === 'saved' ? save.at : ''}
            shown={shown}
            findShown={() => form.current && readShownText(form.current, document.activeElement)}
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

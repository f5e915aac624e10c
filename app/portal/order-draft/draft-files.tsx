import { acceptedFiles, acceptedFilesText, filesField } from '#app/domain/files/file-kinds.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PortalForm } from '../forms/portal-form.tsx'

interface DraftFilesProps {
  /** URL of the page that handles file uploads. */
  action: string
  files: readonly { id: string; name: string; bytes: number }[]
  /** Error message for the last upload. */
  problem?: string | undefined
}

/**
 * Section with the files of a draft order, and the form to add more; each can be removed until the
 * order is sent.
 */
export function DraftFiles({ action, files, problem }: DraftFilesProps) {
  return (
    <section aria-labelledby="files" className="mt-10 max-w-2xl">
      <h2 id="files" className="text-heading">
        Files
      </h2>
      <p className="mt-1 text-sm text-muted">Labels, drawings, your own order: sent with it.</p>
      {files.length > 0 && (
        <ul className="mt-3 border-t border-rule">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-4 border-b border-rule py-1">
              <p className="min-w-0 flex-1 break-words">
                {name} <span className="text-sm text-muted">{formatKilobytes(bytes)}</span>
              </p>
              <PortalForm action={action}>
                <input type="hidden" name="file" value={id} />
                <Button name="intent" value="remove" look="quiet" size="small">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </PortalForm>
            </li>
          ))}
        </ul>
      )}
      <PortalForm
        action={action}
        encType="multipart/form-data"
        key={files.length}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <TextField
          type="file"
          name={filesField}
          label="Choose files"
          hint={acceptedFilesText}
          accept={acceptedFiles}
          multiple
          errors={problem ? [problem] : undefined}
          className="file-control"
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <Button name="intent" value="add" look="secondary">
          Put with the order
        </Button>
      </PortalForm>
    </section>
  )
}

const formatKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`

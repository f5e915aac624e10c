import { href } from 'react-router'
import type {
  ArchiveContents,
  LeftFile,
  MailFile,
} from '#app/domain/correspondence/mail-in/incoming-mail.ts'
import { describeArchive } from '#app/domain/correspondence/mail-in/message-text.ts'

interface IncomingFilesProps {
  mail: { id: string; files: MailFile[]; leftFiles: LeftFile[]; archives: ArchiveContents[] }
}

/** Files of an incoming mail: those to download, what archives contain, and those left behind. */
export function IncomingFiles({ mail }: IncomingFilesProps) {
  const { id, files, leftFiles, archives } = mail
  if (files.length + leftFiles.length + archives.length === 0) return null
  return (
    <section aria-label="Files" className="mt-4 space-y-2 border-t border-rule pt-3 text-sm">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {files.map(({ name, file }) => (
            <li key={file} className="min-w-0">
              <a
                href={href('/staff/mail/incoming/:mail/files/:file', { mail: id, file })}
                download
                className="text-link break-words"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {archives.map((contents) => (
        <p key={contents.archive} className="break-words text-muted">
          {describeArchive(contents)}.
        </p>
      ))}
      {leftFiles.length > 0 && (
        <div>
          <p className="font-medium">
            {leftFiles.length === 1 ? '1 file was' : `${leftFiles.length} files were`} left behind.
            The original mail still has {leftFiles.length === 1 ? 'it' : 'them'}.
          </p>
          <ul className="text-muted">
            {leftFiles.slice(0, 50).map(({ name, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a stored mail never changes
              <li key={place} className="break-words">
                {name}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

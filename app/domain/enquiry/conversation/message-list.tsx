import { formatInstant } from '#app/platform/text/format.ts'
import { joinClasses } from '#app/ui/classes.ts'
import type { CustomerMessage } from '../private-page/customer-view.ts'
import { formatFileSize } from './format-file-size.ts'

interface MessageListProps {
  messages: CustomerMessage[]
  /** Returns the URL of a file by its id. */
  fileUrl: (id: string) => string
}

/** List of the messages between customer and team, oldest first, with their files. */
export function MessageList({ messages, fileUrl }: MessageListProps) {
  return (
    <ol className="space-y-4">
      {messages.map(({ id, isOurs, by, asks, at, text, fileNote, files }) => (
        <li
          key={id}
          className={joinClasses('border-l-2 pl-4', isOurs ? 'border-green' : 'border-edge')}
        >
          <p className="text-sm text-muted">
            <span className="font-medium text-ink">{by}</span> ·{' '}
            <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
            {asks && ` · ${asks}`}
          </p>
          {text && <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>}
          {fileNote && <p className="mt-1 text-sm break-words text-muted">{fileNote}</p>}
          {files.length > 0 && (
            <ul className="mt-2 space-y-1 text-sm">
              {files.map((file) => (
                <li key={file.id}>
                  <a href={fileUrl(file.id)} download className="text-link break-words">
                    {file.name}
                  </a>{' '}
                  <span className="text-muted">{formatFileSize(file.bytes)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

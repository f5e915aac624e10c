import { href } from 'react-router'

interface ApprovalFilesProps {
  files: readonly { id: string; name: string; bytes: number }[]
  params: { company: string; approval: string }
}

/** Section with the files that are sent with an order, to open before deciding; nothing without any. */
export function ApprovalFiles({ files, params }: ApprovalFilesProps) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files" className="mt-8">
      <h2 id="files" className="text-heading">
        Files sent with it
      </h2>
      <ul className="mt-3 border-t border-rule">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="border-b border-rule py-2 break-words">
            <a
              href={href('/portal/:company/approvals/:approval/files/:file', {
                ...params,
                file: id,
              })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {name}
            </a>{' '}
            <span className="text-sm text-muted">{formatKilobytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const formatKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`

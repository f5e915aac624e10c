import { href } from 'react-router'
import { NoticeLetter } from '#app/domain/notices/notice-letter.tsx'

interface NoticePreviewProps {
  notice: { id: string; version: number; subject: string; author: string }
  /** As whom it is shown. */
  reader: { name: string; companyName: string }
  text: string
}

/** A notice as one of its readers has it: the mail, and in the portal. */
export function NoticePreview({ notice, reader, text }: NoticePreviewProps) {
  const { id, version, subject, author } = notice
  return (
    <section aria-labelledby="as-seen" className="mb-8">
      <h2 id="as-seen" className="text-lg font-semibold">
        As {reader.name} of {reader.companyName} has it
      </h2>
      <div className="mt-3 grid gap-6 xl:grid-cols-2">
        <div className="min-w-0">
          <p className="mb-2 text-sm text-muted">The mail, where they are mailed at once</p>
          <iframe
            key={version}
            className="mail-frame"
            title="The mail of the notice"
            src={href('/staff/notices/:notice/shown', { notice: id })}
            sandbox=""
          />
        </div>
        <div className="min-w-0">
          <p className="mb-2 text-sm text-muted">In the portal</p>
          <div className="border border-rule bg-surface p-4 sm:p-6">
            <NoticeLetter {...{ subject, author, text }} sent={null} as="h3" />
          </div>
        </div>
      </div>
    </section>
  )
}

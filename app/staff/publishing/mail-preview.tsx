import type { MailTextsPreview } from '#app/domain/notifications/preview-mail-texts.server.ts'

/** Subject and text of a mail with the draft that is stored. */
export function MailPreview({ subject, text }: MailTextsPreview) {
  return (
    <section aria-labelledby="mail-preview-title" className="panel min-w-0 self-start">
      <h2 id="mail-preview-title" className="font-semibold">
        Preview
      </h2>
      <p className="mt-1 text-sm text-muted">“Save” renews it.</p>
      <p className="mt-4 break-words">
        <span className="text-muted">Subject: </span>
        {subject}
      </p>
      <p className="mt-3 whitespace-pre-wrap break-words border-t border-rule pt-3">{text}</p>
    </section>
  )
}

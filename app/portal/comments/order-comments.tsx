import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { commentForm } from '#app/domain/orders/comments/comment-form.ts'
import type { CommentThread } from '#app/domain/orders/comments/comments.server.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'

interface OrderCommentsProps {
  thread: CommentThread
  /** URL of the page that stores a comment. */
  action: string
  lastResult?: SubmissionResult<string[]> | undefined
}

/** Comments of colleagues on a draft or an order, with a form for another one. */
export function OrderComments({ thread, action, lastResult }: OrderCommentsProps) {
  const { comments, concerned } = thread
  const { form, fields, ref } = useSchemaForm(commentForm, { id: 'comment', lastResult })
  return (
    <section aria-labelledby="comments" className="mt-10 print:hidden">
      <h2 id="comments" className="text-heading">
        Between colleagues
      </h2>
      {comments.length > 0 && (
        <ul className="mt-4 border-t border-rule">
          {comments.map(({ id, author, text, at, isOwn }) => (
            <li key={id} className="border-b border-rule py-3">
              <p className="text-sm text-muted">
                {isOwn ? 'You' : author || 'A former colleague'} · {formatInstant(at)}
              </p>
              <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <PortalForm {...getFormProps(form)} ref={ref} action={action} className="mt-4 max-w-2xl">
        <FormErrors result={lastResult} />
        <SchemaField schema={commentForm} field={fields.text} />
        <p className="mt-2 text-sm text-muted">
          {concerned.length > 0
            ? `${joinWithAnd(concerned)} ${concerned.length === 1 ? 'hears' : 'hear'} of it.`
            : 'Nobody is mailed about it unless you name them.'}
        </p>
        <Button look="secondary" size="small" className="mt-3">
          Add the comment
        </Button>
      </PortalForm>
    </section>
  )
}

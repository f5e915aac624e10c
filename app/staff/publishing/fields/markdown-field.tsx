import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError, FieldHint } from '#app/ui/fields/field.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'

/** Texts of a field of a document's form. */
export interface TextPartProps {
  id: string
  name: string
  label: string
  hint?: string
  errors?: string[]
  defaultValue: string
}

const RichText = lazy(() => import('../../articles/rich-text/rich-text.tsx'))

/** View of the text; `opening` until the rich view has read it. */
type TextView = 'markdown' | 'opening' | 'rich'

/**
 * Text in Markdown: with JavaScript as readers see it, with a toolbar; otherwise, or if that would
 * change what is written, as a text area.
 */
export function MarkdownField({ id, label, hint, errors, ...field }: TextPartProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState<TextView>('markdown')
  const [refusal, setRefusal] = useState('')
  useEffect(() => setView('opening'), [])
  const isRich = view === 'rich'
  const show = (wished: TextView) => {
    setRefusal('')
    setView(wished)
  }
  return (
    <div id={id} className="min-w-0">
      <div hidden={isRich}>
        <TextArea
          {...field}
          ref={area}
          id={`${id}-source`}
          label={label}
          hint={hint}
          errors={errors}
          rows={24}
          spellCheck
        />
      </div>
      {isRich ? (
        <>
          <p className="mb-1 text-sm font-medium">{label}</p>
          <FieldHint id={`${id}-rich-hint`}>
            Ctrl+K links the selected text. Tab leaves the text; Ctrl+] indents a list.
          </FieldHint>
        </>
      ) : null}
      {view === 'markdown' ? null : (
        <Suspense>
          <RichText
            id={`${id}-rich`}
            label={label}
            describedBy={`${id}-rich-hint ${id}-rich-error`}
            area={area}
            onOpened={() => setView('rich')}
            onRefused={(reason) => {
              setRefusal(reason)
              setView('markdown')
            }}
          />
        </Suspense>
      )}
      {isRich && errors?.[0] ? <FieldError id={`${id}-rich-error`}>{errors[0]}</FieldError> : null}
      {refusal ? (
        <p role="status" className="mt-1 text-sm text-muted">
          The formatted view is not available: {refusal}. Edit the Markdown here.
        </p>
      ) : null}
      <p className="needs-scripts mt-2">
        <Button
          type="button"
          look="quiet"
          size="small"
          onClick={() => show(isRich ? 'markdown' : 'opening')}
        >
          {isRich ? 'Edit as Markdown' : 'Edit formatted'}
        </Button>
      </p>
    </div>
  )
}

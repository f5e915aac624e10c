import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createArticle } from '#app/domain/addresses/create-article.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { optionalText, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { editPath } from '../publishing/document-paths.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/new-article-page.ts'

/** Form that starts an article. */
const newArticleForm = formSchema({
  title: requiredText(90, 'Enter a title.').register(fieldMeta, { as: 'text', label: 'Title' }),
  slug: optionalText(80, 'Enter an address such as vintage-2027.')
    .overwrite((text) => text.toLowerCase().replace(/^\/+/, ''))
    .register(fieldMeta, {
      as: 'text',
      label: 'Address',
      hint: 'Last part of the address, such as vintage-2027. If it is empty, it is made from the title.',
    }),
})

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'edit-content')
  const sent = await readForm(request, newArticleForm)
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const created = await createArticle(database().db, actor, sent.value)
  switch (created.outcome) {
    case 'created': {
      const { changeSet, slug } = created
      return redirect(editPath({ changeSet, kind: 'article', key: slug }), 303)
    }
    case 'refused': {
      const reply = sent.reply({ fieldErrors: { slug: [created.message] } })
      return data({ reply }, { status: 409 })
    }
    default:
      return data({ reply: sent.reply({ formErrors: [created.message] }) }, { status: 403 })
  }
}

export function meta() {
  return staffMeta('New article')
}

export default function NewArticlePage({ actionData }: Route.ComponentProps) {
  const lastResult = actionData?.reply
  const { form, fields, ref } = useSchemaForm(newArticleForm, { id: 'new-article', lastResult })
  return (
    <>
      <PageHead
        title="New article"
        lead="Starts a draft. Nothing is public until you publish it."
        back={
          <Link to={href('/staff/articles')} className="text-link">
            Articles
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} ref={ref} className="panel max-w-xl space-y-4">
        <FormErrors errors={form.errors} />
        <SchemaField schema={newArticleForm} field={fields.title} />
        <SchemaField schema={newArticleForm} field={fields.slug} />
        <Button>Start writing</Button>
      </StaffForm>
    </>
  )
}

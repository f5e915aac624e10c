import { companyScopes, type Scope, scopeDescriptions, scopes } from '#app/domain/access/scopes.ts'
import { webhookForms } from '#app/domain/webhooks/webhook-forms.ts'
import { choiceOf, requiredText, textList, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Maximum length of a key's name, in characters. */
export const maxKeyNameLength = 60

/** Maximum number of keys of an owner of keys (the supplier, or a company) that are not revoked. */
export const maxKeys = 20

/** Maximum number of active keys with the same name and rights, during a rotation. */
export const maxKeysInSeries = 2

/** Terms of validity that can be chosen for a key, in days. */
export const keyTerms = { '90': '90 days', '365': 'A year', '730': 'Two years' } as const

/** Schema of the form that makes a key. Scopes are checked against those that its maker can give. */
export const keyForm = formSchema({
  name: requiredText(maxKeyNameLength, 'Name the system that will use the key.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'System that uses it',
      hint: 'For instance “NetSuite” or “Warehouse”. Histories show this name.',
      autoComplete: 'off',
    },
  ),
  scopes: textList(scopes.length)
    .refine((chosen) => chosen.length > 0, 'Choose at least one thing that the key may do.')
    .refine(
      (chosen) => chosen.every((scope) => (scopes as readonly string[]).includes(scope)),
      'Choose from the list.',
    ),
  days: choiceOf(Object.keys(keyTerms) as (keyof typeof keyTerms)[], 'Choose how long it is valid.')
    .default('365')
    .register(fieldMeta, {
      as: 'select',
      label: 'Valid for',
      placeholder: 'Choose',
      options: Object.entries(keyTerms).map(([value, label]) => ({ value, label })),
    }),
})

const oneKey = formSchema({ key: uuidText() })

/** Forms of the page of interfaces, about keys and webhooks, by intent. */
export const interfaceForms = { make: keyForm, rotate: oneKey, revoke: oneKey, ...webhookForms }

/** Returns the scopes that can be given to a key of the supplier, or of a company. */
export function offeredScopes(owner: 'supplier' | 'company') {
  const offered: readonly Scope[] = owner === 'supplier' ? scopes : companyScopes
  return offered.map((value) => ({ value, label: scopeDescriptions[value] }))
}

import { z } from 'zod'
import { optionalText, recordVersion, requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'
import type { ProviderSettings } from './keep-provider.server.ts'
import { type RoleGroups, readGroups } from './single-sign-on.ts'

/** Maximum length of the issuer and of the client's id and secret, in characters. */
const maxSettingLength = 500
/** Maximum length of a typed list, in characters. */
const maxListLength = 4000

const groups = (label: string) =>
  optionalText(
    maxListLength,
    `Shorten this to ${maxListLength} characters or fewer.`,
    cleanMultiline,
  ).register(fieldMeta, { as: 'textarea', label, rows: 2 })

/** Fields with the groups that give each role. */
const roleFields = {
  ownerGroups: groups('Groups of owners'),
  buyerGroups: groups('Groups of buyers'),
  approverGroups: groups('Groups of approvers'),
  goodsInGroups: groups('Groups of goods in'),
  viewerGroups: groups('Groups of viewers'),
}

/** Schema of the form with the settings of an identity provider. */
export const providerForm = formSchema({
  issuer: requiredText(maxSettingLength, 'Enter the issuer of your provider.').register(fieldMeta, {
    as: 'text',
    label: 'Issuer',
    hint: 'The address before /.well-known/openid-configuration.',
    type: 'url',
    autoComplete: 'off',
  }),
  clientId: requiredText(maxSettingLength, 'Enter the client ID.').register(fieldMeta, {
    as: 'text',
    label: 'Client ID',
    hint: 'Also called application ID.',
    autoComplete: 'off',
  }),
  clientSecret: optionalText(maxSettingLength, 'Enter the client secret.').register(fieldMeta, {
    as: 'text',
    label: 'Client secret',
    type: 'password',
    autoComplete: 'new-password',
  }),
  domains: z
    .string({ error: 'Enter the domain of your e-mail addresses.' })
    .overwrite(cleanMultiline)
    .max(maxListLength, `Shorten this to ${maxListLength} characters or fewer.`)
    .register(fieldMeta, {
      as: 'textarea',
      label: 'E-mail domains',
      hint: 'What comes after the @ in your addresses, one on each line.',
      rows: 2,
    }),
  groupsClaim: requiredText(100, 'Enter the name of the claim.', {
    clean: cleanSingleLine,
  }).register(fieldMeta, {
    as: 'text',
    label: 'Claim with the groups',
    hint: 'Most providers call it groups or roles.',
    autoComplete: 'off',
  }),
  ...roleFields,
})

/** Schema like `providerForm`, with the version of the company that the page showed. */
export const savedProviderForm = providerForm.extend({ version: recordVersion() })

/** Converts the fields of the form to settings. */
export function readProviderForm(form: z.output<typeof providerForm>): ProviderSettings {
  const { issuer, clientId, clientSecret, domains, groupsClaim } = form
  const roleGroups: RoleGroups = {
    owner: readGroups(form.ownerGroups),
    buyer: readGroups(form.buyerGroups),
    approver: readGroups(form.approverGroups),
    'goods-in': readGroups(form.goodsInGroups),
    viewer: readGroups(form.viewerGroups),
  }
  return { issuer, clientId, clientSecret, domains, groupsClaim, roleGroups }
}

/** Converts stored settings to the values that the form shows; the secret is not shown. */
export function showProviderForm(
  provider: {
    issuer: string
    clientId: string
    groupsClaim: string
    roleGroups: RoleGroups
    domains: readonly { domain: string }[]
  } | null,
) {
  const list = (groups: readonly string[] = []) => groups.join('\n')
  const given = provider?.roleGroups ?? {}
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    domains: list(provider?.domains.map(({ domain }) => domain)),
    groupsClaim: provider?.groupsClaim ?? 'groups',
    ownerGroups: list(given.owner),
    buyerGroups: list(given.buyer),
    approverGroups: list(given.approver),
    goodsInGroups: list(given['goods-in']),
    viewerGroups: list(given.viewer),
  }
}

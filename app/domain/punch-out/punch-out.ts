import type { z } from 'zod'
import { requiredText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { fieldMeta } from '#app/ui/fields/field-meta.ts'

/** Protocols by which purchasing systems open the shop. */
export const punchOutProtocols = ['cxml', 'oci'] as const
export type PunchOutProtocol = (typeof punchOutProtocols)[number]

/** Addresses to which purchasing systems send their requests. */
export const punchOutPaths = {
  cxml: '/api/punchout/cxml',
  oci: '/api/punchout/oci',
} as const satisfies Record<PunchOutProtocol, string>

/** Line of a cart as a purchasing system sends or gets it. */
export interface PunchOutItem {
  sku: string
  quantity: number
  /** UN/ECE unit code. */
  unitCode: string
}

/** A request to open the shop, as its protocol says it. */
export interface PunchOutRequest {
  protocol: PunchOutProtocol
  identity: string
  secret: string
  returnUrl: string
  buyerCookie: string
  target: string
  items: PunchOutItem[]
}

/** Maximum number of lines that a purchasing system may send. */
export const maxPunchOutItems = 200
/** Maximum length of the URL to which a cart is returned, in characters. */
export const maxReturnUrlLength = 2000

/** Form that sets PunchOut up for a company. */
export const punchOutForm = formSchema({
  identity: requiredText(100, 'Enter the name by which the purchasing system signs in.').register(
    fieldMeta,
    {
      as: 'text',
      label: 'Identity or user name',
      hint: 'Identity of the sender in cXML, USERNAME in OCI. Capitals do not matter.',
      autoComplete: 'off',
    },
  ),
  returnUrl: requiredText(500, 'Enter the address of the purchasing system.')
    .refine((text) => parseReturnOrigin(text) !== null, {
      error: 'Enter an address that begins with https://, such as https://procure.example.com.',
    })
    .register(fieldMeta, {
      as: 'text',
      label: 'Address of the purchasing system',
      hint: 'Carts are returned to addresses of this host only.',
      type: 'url',
      autoComplete: 'off',
    }),
})
export type PunchOutForm = z.output<typeof punchOutForm>

/** Returns the origin of a secure URL; null for any other text. */
export function parseReturnOrigin(text: string): string | null {
  const url = URL.parse(text.trim())
  if (url?.username !== '' || url.password !== '') return null
  const isLocal = url.protocol === 'http:' && url.hostname === '127.0.0.1'
  return url.protocol === 'https:' || isLocal ? url.origin : null
}

const minute = 60_000

/** Time for which an interrupted form is stored while its sender re-authenticates. */
export const interruptedFormLifeMs = 60 * minute
/** Text of `interruptedFormLifeMs` for messages. */
export const interruptedFormLifeText = 'an hour'
/** Maximum number of interrupted forms of an account; the oldest is dropped. */
export const maxInterruptedForms = 20

/** HTTP methods of forms that can be interrupted. */
export const formMethods = ['get', 'post'] as const

/** A submitted form, without the form token of the session that sent it. */
export interface InterruptedForm {
  method: (typeof formMethods)[number]
  /** Path and query of the form's action. */
  address: string
  fields: [name: string, value: string][]
  /** Description of its effect: “Give Nora Newcomer other roles”. */
  does: string
}

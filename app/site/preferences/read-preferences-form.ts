import { motions, oneOf, type PreferenceChange, themes } from '#app/document/preference-cookies.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'
import { choiceOf, freeText, optionalCheckbox } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { consentIntents, consentOf } from './preferences-form.ts'

/** An empty theme or motion follows the device, so it differs from a field that was left out. */
const preferencesForm = formSchema({
  intent: choiceOf(consentIntents).optional(),
  analytics: optionalCheckbox(),
  marketing: optionalCheckbox(),
  theme: freeText(),
  motion: freeText(),
})

/**
 * Reads a form of the preferences page: a consent, or a theme and a motion, or one of the two.
 * @param today ISO date recorded with a consent
 * @throws a 400 page for a value that our forms do not offer, and for a form that changes nothing
 */
export async function readPreferencesForm(
  request: Request,
  today: string,
): Promise<PreferenceChange> {
  const sent = await readForm(request, preferencesForm)
  const typed = typedTextsOf(sent)
  const theme = oneOf(themes, typed.theme)
  const motion = oneOf(motions, typed.motion)
  const isUnknown = theme !== typed.theme || motion !== typed.motion
  const intent = sent.status === 'success' ? sent.value.intent : undefined
  if (sent.status !== 'success' || isUnknown || (intent ?? theme ?? motion) === undefined) {
    throw refusePage('That choice does not exist, so nothing was changed.', { status: 400 })
  }
  const ticked = optionalPurposes.filter((purpose) => sent.value[purpose])
  return {
    ...(intent && { consent: consentOf(intent, today, ticked) }),
    ...(theme !== undefined && { theme }),
    ...(motion !== undefined && { motion }),
  }
}

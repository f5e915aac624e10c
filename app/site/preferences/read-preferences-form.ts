import { motions, oneOf, type PreferenceChange, themes } from '#app/document/preference-cookies.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'
import { freeText, optionalCheckbox } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { consentOf } from './preferences-form.ts'

const consentForm = formSchema({ analytics: optionalCheckbox(), marketing: optionalCheckbox() })
/** An empty value follows the device, so it differs from a field that was left out. */
const appearanceForm = formSchema({ theme: freeText(), motion: freeText() })

/**
 * Reads a form of the preferences page: a consent, or a theme and a motion, or one of the two.
 * @param today ISO date recorded with a consent
 * @throws a 400 page for a value that our forms do not offer, and for a form that changes nothing
 */
export async function readPreferencesForm(
  request: Request,
  today: string,
): Promise<PreferenceChange> {
  const sent = await readIntentForm(request, {
    save: consentForm,
    necessary: consentForm,
    all: consentForm,
    '': appearanceForm,
  })
  if (sent.intent !== '') {
    const ticked = requireValue(sent)
    const allowed = optionalPurposes.filter((purpose) => ticked[purpose])
    return { consent: consentOf(sent.intent, today, allowed) }
  }
  requireValue(sent)
  const typed = typedTextsOf(sent)
  const theme = oneOf(themes, typed.theme)
  const motion = oneOf(motions, typed.motion)
  const isUnknown = theme !== typed.theme || motion !== typed.motion
  if (isUnknown || (theme === undefined && motion === undefined)) {
    throw refusePage('That choice does not exist, so nothing was changed.', { status: 400 })
  }
  return { ...(theme !== undefined && { theme }), ...(motion !== undefined && { motion }) }
}

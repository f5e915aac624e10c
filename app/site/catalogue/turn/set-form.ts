import { setForm } from '#app/domain/cart/set/resolve-set-form.ts'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'

/**
 * Schema of the form of the 3D view, the same for all of its buttons: quantity, closures, label and
 * the choices of the view.
 */
export const projectForm = setForm.extend({
  /** Choices of the 3D view (`serialiseViewerState`); missing without JavaScript. */
  view: freeText().optional(),
  sendLabel: choiceOf(['yes']).optional(),
  shareLabel: choiceOf(['yes']).optional(),
  /** Keeps the label of the project that the page has not loaded, as without JavaScript. */
  keepLabel: choiceOf(['yes']).optional(),
  /** Position of the label as a sentence, for the enquiry. */
  place: freeText().optional(),
  /** Position of the label (`serialiseLabelPlace`), for a project. */
  labelAt: freeText().optional(),
  /** Version of the project that the page shows. */
  version: freeText().optional(),
})

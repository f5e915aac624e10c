import { createElement } from 'react'
import type { RenderedMail } from '#app/domain/notifications/mail.ts'
import { renderMail } from '#app/domain/notifications/render-mail.ts'
import {
  EnquiryStepMail,
  type EnquiryStepMailProps,
  enquiryStepSubject,
  type StepMailContent,
} from '#app/domain/notifications/templates/enquiry-step-mail.tsx'
import { seeEnquiryLabel, seeOrderLabel } from './step-mail-content.ts'

/** Props of a step's mail apart from its content, and its reply address. */
export type StepMailFrame = Omit<EnquiryStepMailProps, 'content'> & { replyTo: string | null }

/**
 * Renders the mail about a step, for sending and for the preview.
 * @param edited text that replaces ours; empty keeps ours
 */
export async function composeStepMail(
  { replyTo, ...frame }: StepMailFrame,
  content: StepMailContent,
  edited = '',
): Promise<RenderedMail> {
  const button =
    frame.choices && content.button === seeEnquiryLabel ? seeOrderLabel : content.button
  const said = { ...content, button, words: edited || content.words }
  return {
    ...(await renderMail(createElement(EnquiryStepMail, { ...frame, content: said }))),
    subject: enquiryStepSubject(frame.reference, content.title),
    replyTo,
    ...(frame.signedBy && { fromName: `${frame.signedBy}, ${frame.sender.name}` }),
    attachments: [],
  }
}

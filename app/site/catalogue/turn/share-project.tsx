import { useState } from 'react'
import { projectRetentionDays } from '#app/domain/cart/project/project-limits.ts'
import type { LabelOnGlass } from '#app/site/catalogue/turn/use-label.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast/toast.ts'

/** A shared project whose page is open. */
export interface OpenProject {
  /** Absolute URL of its page. */
  address: string
  /** Uploaded label; null if there is none, or a blank one. */
  label: { name: string; path: string } | null
  /** Choices of the view (`serialiseViewerState`). */
  query: string
  amount: string
  /** Position of the label (`serialiseLabelPlace`); empty if there is none. */
  labelAt: string
  version: number
  /** Day after which it is deleted, for people to read. */
  deletedOn: string
  /** Whether it was saved just now. */
  isSaved: boolean
}

interface ShareProjectProps {
  /** Id of the form that its fields and buttons belong to. */
  formId: string
  project: OpenProject | null
  label: LabelOnGlass | null
  /** Whether the project has a label that is not loaded, and is kept. */
  isLabelPending: boolean
  /** Reason why the label cannot be shared; empty if there is none. */
  labelError: string
}

/**
 * Section with the buttons that share bottle, closure, drink, label and quantity in one link. Its
 * fields belong to the form that adds the set.
 */
export function ShareProject({
  formId,
  project,
  label,
  isLabelPending,
  labelError,
}: ShareProjectProps) {
  return (
    <section aria-labelledby="share" className="mt-8 border-t border-rule pt-5 print:hidden">
      <h2 id="share" className="text-heading">
        {project ? 'Shared project' : 'Share this project'}
      </h2>
      {project && <ProjectLink project={project} />}
      {isLabelPending && <input type="hidden" form={formId} name="keepLabel" value="yes" />}
      {label && (
        <CheckboxField
          fieldClassName="mt-3"
          form={formId}
          name="shareLabel"
          value="yes"
          defaultChecked
          label={nameOfLabel(label)}
          hint={
            label.file
              ? `Stores ${label.file.name} with us. Everyone who has the link can see it.`
              : 'Its position and size are shared.'
          }
          errors={labelError ? [labelError] : []}
        />
      )}
      <p className="mt-3 text-sm text-muted">
        {project
          ? 'Everyone who has this link can open and change the project.'
          : 'Bottle, closure, drink, label and quantity in one link. Everyone who has the link can open and change the project.'}{' '}
        {project
          ? `Unless someone changes it, it is deleted after ${project.deletedOn}, with its label.`
          : `It is deleted ${projectRetentionDays} days after its last change, with its label.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {project && (
          <Button form={formId} name="intent" value="save" look="secondary" size="small">
            Save changes
          </Button>
        )}
        <Button form={formId} name="intent" value="share" look="secondary" size="small">
          {project ? 'Share as a new project' : 'Share this project'}
        </Button>
      </div>
    </section>
  )
}

function ProjectLink({ project: { address, isSaved } }: { project: OpenProject }) {
  const [message, setMessage] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast('info', 'Copied the link to this project.')
      setMessage('The link is on your clipboard.')
    } catch {
      setMessage('Your browser does not allow copying. Select the link above instead.')
    }
  }

  return (
    <>
      {isSaved && (
        <Notice tone="success" role="status" title="Your project is saved" className="mt-3">
          <p>Send this link to your colleagues:</p>
        </Notice>
      )}
      <p className="mt-3 font-medium wrap-anywhere">{address}</p>
      <Button
        type="button"
        look="secondary"
        size="small"
        className="needs-scripts mt-3"
        onClick={copy}
      >
        Copy the link
      </Button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {message}
      </p>
    </>
  )
}

function nameOfLabel({ file, place }: LabelOnGlass): string {
  if (file) return 'Include my label'
  return place.zone.on === 'can' ? 'Include the example of a print' : 'Include the blank label'
}

import { href, Link } from 'react-router'
import { changeSetLabels, decisionLabels } from '#app/domain/publishing/change-set.ts'
import type { ListedChangeSet } from '#app/domain/publishing/list-change-sets.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'
import { DeskTable } from '../shell/desk-table.tsx'

const tones: Record<ListedChangeSet['state'], TagTone> = {
  draft: 'neutral',
  'in-review': 'attention',
  scheduled: 'positive',
  published: 'positive',
  discarded: 'negative',
}

/** State of a change set: also whether it is approved, or waits for a decision. */
export function ChangeSetTag({
  changeSet,
}: {
  changeSet: Pick<ListedChangeSet, 'state' | 'reviewer' | 'needsDecision'>
}) {
  const { state, reviewer, needsDecision } = changeSet
  if (needsDecision) return <StatusTag tone="negative">Needs a decision</StatusTag>
  if (state === 'in-review' && reviewer) return <StatusTag tone="positive">Approved</StatusTag>
  return <StatusTag tone={tones[state]}>{changeSetLabels[state]}</StatusTag>
}

/** Table of change sets, each with its state and documents. */
export function ChangeSetList({
  caption,
  changeSets,
}: {
  caption: string
  changeSets: readonly ListedChangeSet[]
}) {
  return (
    <DeskTable
      caption={caption}
      columns={['Title', 'State', 'Documents', 'By', 'When'].map((label) => ({ label }))}
    >
      {changeSets.map((changeSet) => (
        <tr key={changeSet.id}>
          <td data-label="Title" className="md:min-w-40">
            <Link
              to={href('/staff/publishing/:changeSet', { changeSet: changeSet.id })}
              className="text-link"
            >
              {changeSet.title}
            </Link>
          </td>
          <td data-label="State">
            <ChangeSetTag changeSet={changeSet} />
          </td>
          <td data-label="Documents">{describeDocuments(changeSet)}</td>
          <td data-label="By">{changeSet.publisher ?? changeSet.author}</td>
          <td data-label="When" className="md:min-w-32">
            {describeTime(changeSet)}
          </td>
        </tr>
      ))}
    </DeskTable>
  )
}

function describeDocuments({ documents, documentCount }: ListedChangeSet): string {
  if (documentCount === 0) return 'None yet'
  const more = documentCount - documents.length
  return `${documents.map(({ name }) => name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function describeTime({
  state,
  needsDecision,
  publishAt,
  publishedAt,
  updatedAt,
}: ListedChangeSet): string {
  if (needsDecision) return decisionLabels[needsDecision]
  if (state === 'scheduled' && publishAt) return `To be published ${formatInstant(publishAt)}`
  return formatInstant(publishedAt ?? updatedAt)
}

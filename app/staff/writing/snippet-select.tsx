import { href, Link } from 'react-router'
import { Select } from '#app/ui/fields/select-field.tsx'

interface SnippetChoiceProps {
  snippets: readonly { id: string; name: string; body: string }[]
  onChoose(body: string): void
}

/**
 * Select field that inserts a snippet at the cursor. Without JavaScript it is hidden; without any
 * snippets it is a link to create one.
 */
export function SnippetSelect({ snippets, onChoose }: SnippetChoiceProps) {
  if (snippets.length === 0) {
    return (
      <Link to={href('/staff/snippets')} className="text-link text-sm">
        Save a text for next time
      </Link>
    )
  }
  return (
    <div className="needs-scripts w-56">
      <Select
        aria-label="Insert a snippet"
        value=""
        onChange={(event) => {
          const chosen = snippets.find(({ id }) => id === event.currentTarget.value)
          if (chosen) onChoose(chosen.body)
        }}
      >
        <option value="">Insert a snippet…</option>
        {snippets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

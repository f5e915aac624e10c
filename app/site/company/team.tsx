import type { TeamMember } from '#app/domain/content/groups/shapes.ts'
import type { Pictured } from '#app/domain/pictures/pictured.ts'
import { DimensionRule } from '#app/ui/figures/dimension.tsx'
import { Prose } from '../prose/prose.tsx'
import { Portrait } from './portrait.tsx'

/** Team members side by side. Their highlights are drawn as a chain of dimensions. */
export function Team({ members }: { members: readonly Pictured<TeamMember>[] }) {
  return (
    <ul className="team">
      {members.map(({ name, position, picture, text }) => (
        <li key={name}>
          <Portrait name={name} picture={picture} />
          {text.highlight.map((years) => (
            <DimensionRule key={years} className="numeric mt-3">
              {years}
            </DimensionRule>
          ))}
          <div className="team-words">
            <h3 className="mt-4 text-2xl font-semibold">{name}</h3>
            <p className="mt-1 text-muted">{position}</p>
            <p className="mt-3 font-medium">{text.title}</p>
            <div className="mt-1">
              <Prose paragraphs={text.paragraph} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

import type { LegalPage } from '#app/domain/content/groups/page-groups.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { PageOpening } from '../copy/page-opening.tsx'
import { LinkedText } from '../prose/linked-text.tsx'

/** Legal text: effective date, table of contents, and numbered sections with anchors. */
export function LegalText({ content }: { content: LegalPage }) {
  return (
    <>
      <PageOpening text={content.hero} title="plain">
        <p className="numeric mt-4 text-muted">
          Effective <time dateTime={content.effective}>{formatDay(content.effective)}</time>
        </p>
      </PageOpening>
      <div className="page-width legal-layout">
        <nav aria-label="Sections" className="legal-contents">
          <ol>
            {content.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#section-${index + 1}`}>
                  <span className="numeric text-muted">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {content.sections.map(({ title, items }, index) => (
            <section key={title} id={`section-${index + 1}`} className="later legal-section">
              <h2 className="text-heading">
                <span className="numeric mr-3 text-muted">{index + 1}</span>
                {title}
              </h2>
              <div className="copy-text mt-3">
                {items.map(({ text, list }) => (
                  <LegalItem key={text} text={text} list={list} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

function LegalItem({ text, list }: { text: string; list: readonly string[] }) {
  return (
    <>
      <p>
        <LinkedText text={text} />
      </p>
      {list.length > 0 ? (
        <ul>
          {list.map((entry) => (
            <li key={entry}>
              <LinkedText text={entry} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

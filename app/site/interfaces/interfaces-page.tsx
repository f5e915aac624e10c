import { href } from 'react-router'
import { pageMeta, siteOf } from '#app/document/page-meta.ts'
import type { DescribedOperation } from '#app/domain/exchange/guide/describe-operations.ts'
import { describeInterface } from '#app/domain/exchange/guide/interface-guide.server.ts'
import { apiDocumentPath } from '#app/domain/links/api-path.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import type { Route } from './+types/interfaces-page.ts'
import { guideSections, problemCodes } from './guide-texts.ts'

export function loader() {
  const { baseUrl, operations } = describeInterface()
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return {
    baseUrl,
    groups: tags.map((tag) => ({
      tag,
      operations: operations.filter((operation) => operation.tag === tag),
    })),
    seo: {
      title: 'Interfaces',
      description: 'How an ERP, a warehouse or a shop reads our catalogue and orders by key.',
      canonical: publicUrl() + href('/interfaces'),
    },
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), loaderData?.seo)
}

/** Anchor of a group of operations; a section of the guide may have the same title. */
const groupId = (tag: string) => `operations-${tag.toLowerCase()}`

export default function InterfacesPage({ loaderData: { baseUrl, groups } }: Route.ComponentProps) {
  return (
    <div className="page-width py-12">
      <header className="max-w-3xl">
        <h1 className="text-title">Interfaces</h1>
        <p className="mt-5 text-lg">
          Your ERP, warehouse or shop can read our catalogue, order, and follow orders and
          deliveries. An owner of your company makes a key in the portal, under People.
        </p>
        <p className="mt-3">
          All addresses begin with <code className="wrap-anywhere">{baseUrl}</code>. Generate a
          client from the{' '}
          <a href={apiDocumentPath} className="text-link">
            OpenAPI document
          </a>
          .
        </p>
      </header>
      <div className="legal-layout mt-10">
        <nav aria-label="Sections" className="legal-contents">
          <ol>
            {guideSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
            {groups.map(({ tag }) => (
              <li key={tag}>
                <a href={`#${groupId(tag)}`}>{tag}</a>
              </li>
            ))}
            <li>
              <a href="#problems">Problems</a>
            </li>
          </ol>
        </nav>
        <div className="min-w-0">
          {guideSections.map(({ id, title, texts, code }) => (
            <section key={id} id={id} className="later legal-section">
              <h2 className="text-heading">{title}</h2>
              <div className="copy-text mt-3 space-y-3">
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              {code && <CodeBlock label={title} code={code} />}
            </section>
          ))}
          {groups.map(({ tag, operations }) => (
            <section key={tag} id={groupId(tag)} className="later legal-section">
              <h2 className="text-heading">{tag}</h2>
              {operations.map((operation) => (
                <OperationSection key={operation.id} {...operation} />
              ))}
            </section>
          ))}
          <section id="problems" className="later legal-section">
            <h2 className="text-heading">Problems</h2>
            <p className="mt-3">
              A refused request is answered as <code>application/problem+json</code> (RFC 9457). Its{' '}
              <code>type</code> is one of these; <code>errors</code> names wrong fields by their
              JSON pointer.
            </p>
            <dl className="mt-4 border-t border-rule">
              {problemCodes.map(({ code, status, meaning }) => (
                <div key={code} id={code} className="border-b border-rule py-2">
                  <dt>
                    <code className="font-medium">{code}</code>{' '}
                    <span className="numeric text-muted">{status}</span>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </div>
  )
}

/** Description of one operation, with its parameters, answers and examples. */
function OperationSection({
  id,
  method,
  path,
  summary,
  description,
  parameters,
  answers,
  examples,
}: DescribedOperation) {
  return (
    <article id={id} className="mt-8 border-t border-rule pt-4">
      <h3 className="font-semibold">{summary}</h3>
      <p className="mt-1 wrap-anywhere">
        <code>
          <strong>{method}</strong> {path}
        </code>
      </p>
      <p className="mt-2">{description.replaceAll('`', '')}</p>
      {parameters.length > 0 && (
        <dl className="mt-3 text-sm">
          {parameters.map(({ name, place, isRequired, description: meaning }) => (
            <div key={name} className="mt-1">
              <dt className="inline">
                <code>{name}</code>{' '}
                <span className="text-muted">
                  {place}
                  {isRequired && ', required'}
                </span>
              </dt>{' '}
              <dd className="inline">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2 text-sm text-muted">Answers: {answers.join(', ')}</p>
      {examples.map(({ language, code }) => (
        <details key={language} name={id} className="mt-2">
          <summary className="cursor-pointer text-link">
            {language}
            <span className="sr-only">: {summary}</span>
          </summary>
          <CodeBlock label={`${summary} in ${language}`} code={code} />
        </details>
      ))}
    </article>
  )
}

/** Block of code that scrolls sideways, with the keyboard too. */
function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <section aria-label={label} className="mt-3 rounded border border-rule bg-surface">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto p-4 text-sm"
      >
        <code>{code}</code>
      </pre>
    </section>
  )
}

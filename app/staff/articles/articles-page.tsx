import { href, Link } from 'react-router'
import {
  type ArticleDraft,
  type ArticleState,
  articleStates,
  articlesPerPage,
  type ListedArticle,
  listArticles,
} from '#app/domain/articles/list-articles.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formatDay, formatInstant } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { FindForm } from '../forms/find-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageTabs } from '../frame/page-tabs.tsx'
import { ChangeSetTag } from '../publishing/change-set-list.tsx'
import { documentPath, editPath } from '../publishing/document-paths.ts'
import { DeskTable } from '../shell/desk-table.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/articles-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const search = cleanSingleLine(url.searchParams.get('search') ?? '').slice(0, 200)
  const asked = url.searchParams.get('state')
  const state = articleStates.find((name) => name === asked) ?? 'all'
  const wished = Math.trunc(Number(url.searchParams.get('page') ?? 1))
  const page = wished >= 1 && wished <= 10_000 ? wished : 1
  const { articles, total } = await listArticles(database().db, { search, state, page })
  return { search, state, page, total, articles, pages: Math.ceil(total / articlesPerPage) }
}

export function meta() {
  return staffMeta('Articles')
}

const stateLabels: Record<ArticleState, string> = {
  all: 'All',
  public: 'On the site',
  drafts: 'With drafts',
  scheduled: 'Scheduled',
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { search, state, page, pages, total, articles } = loaderData
  const toList = (changed: Record<string, string>) =>
    `?${new URLSearchParams({ ...(search && { search }), state, ...changed })}`
  return (
    <>
      <PageHead title="Articles" lead="The news of the site. Drafts are seen by staff only.">
        <ButtonLink to={href('/staff/articles/new')}>New article</ButtonLink>
      </PageHead>
      <PageTabs
        label="State"
        field="state"
        tabs={Object.entries(stateLabels).map(([name, label]) => ({
          to: toList({ state: name }),
          label,
          isCurrent: name === state,
        }))}
      />
      <FindForm name="search" defaultValue={search} maxLength={200}>
        <input type="hidden" name="state" value={state} />
      </FindForm>
      <p className="mb-3 text-sm text-muted" role="status">
        {total === 0 ? describeNothing(search, state) : countOf(total, 'article')}
      </p>
      {articles.length > 0 && (
        <DeskTable
          caption="Articles"
          columns={['Title', 'Date', 'Author', 'State'].map((label) => ({ label }))}
        >
          {articles.map((article) => (
            <tr key={article.slug}>
              <td data-label="Title">
                <div className="min-w-0">
                  <Link to={pathOf(article)} className="text-link">
                    {article.title}
                  </Link>
                  <span className="block text-sm text-muted break-words">/{article.slug}</span>
                </div>
              </td>
              <td data-label="Date" className="numeric">
                {/^\d{4}-\d{2}-\d{2}$/.test(article.published)
                  ? formatDay(article.published)
                  : 'No date yet'}
              </td>
              <td data-label="Author">{article.author}</td>
              <td data-label="State">
                <ArticleStates article={article} />
              </td>
            </tr>
          ))}
        </DeskTable>
      )}
      <div className="mt-6">
        <Pagination
          page={page}
          pages={pages}
          toPage={(number) => toList({ page: String(number) })}
        />
      </div>
    </>
  )
}

/** Returns the page of an article's versions or, if it is not public yet, its editor. */
function pathOf({ slug, isPublic, drafts }: ListedArticle): string {
  const name = { kind: 'article' as const, key: slug }
  const [draft] = drafts
  return isPublic || !draft ? documentPath(name) : editPath({ ...name, changeSet: draft.id })
}

function describeNothing(search: string, state: ArticleState): string {
  if (search) return `No article has “${search}” in its title, address or author.`
  return state === 'all' ? 'There is no article yet.' : 'No article is in this state.'
}

function ArticleStates({ article }: { article: ListedArticle }) {
  return (
    <ul className="grid gap-1.5">
      {article.isPublic && (
        <li>
          <StatusTag tone="positive">On the site</StatusTag>
        </li>
      )}
      {article.drafts.map((draft) => (
        <li key={draft.id} className="flex flex-wrap items-center gap-2">
          <ChangeSetTag changeSet={draft} />
          <Link
            to={href('/staff/publishing/:changeSet', { changeSet: draft.id })}
            className="text-link text-sm"
          >
            {describeDraft(draft)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function describeDraft({ title, state, publishAt, isRemoval }: ArticleDraft): string {
  const when = state === 'scheduled' && publishAt ? `, ${formatInstant(publishAt)}` : ''
  return `${isRemoval ? 'Removed by: ' : ''}${title}${when}`
}

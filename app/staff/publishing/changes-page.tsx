import { Form, href, Link } from 'react-router'
import { documentKinds } from '#app/domain/publishing/document.ts'
import { listPublished, listPublishers } from '#app/domain/publishing/list-change-sets.server.ts'
import { listKinds } from '#app/domain/publishing/publishable-kind.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/changes-page.ts'
import { ChangeSetList } from './change-set-list.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'edit-content')
  const { db } = database()
  const filter = readFilter(url.searchParams)
  const { changeSets, next } = await listPublished(db, filter)
  return {
    filter,
    changeSets,
    next: next?.toISOString() ?? null,
    people: await listPublishers(db),
    kinds: listKinds().map(({ kind, label }) => ({ value: kind, label })),
  }
}

/** Reads the filters of the URL; malformed ones are ignored. */
function readFilter(search: URLSearchParams) {
  const day = search.get('day') ?? ''
  const before = new Date(search.get('before') ?? '')
  return {
    person: (search.get('person') ?? '').slice(0, 200),
    kind: documentKinds.find((kind) => kind === search.get('kind')) ?? null,
    day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day) && isDay(day) ? day : '',
    before: Number.isNaN(before.getTime()) ? null : before,
  }
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export function meta() {
  return staffMeta('What changed')
}

export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const { filter, changeSets, next, people, kinds } = loaderData
  const query = new URLSearchParams({
    person: filter.person,
    kind: filter.kind ?? '',
    day: filter.day,
  })
  const isFiltered = [...query.values()].some(Boolean)
  return (
    <>
      <PageHead
        title="What changed"
        lead="Everything that was published, newest first. Open an entry to see it or undo it."
        back={
          <Link to={href('/staff/publishing')} className="text-link">
            Website
          </Link>
        }
      />
      <Form
        key={query.toString()}
        method="get"
        className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end"
      >
        <SelectField
          id="person"
          name="person"
          label="Person"
          placeholder="Everybody"
          defaultValue={filter.person}
          options={people.map((name) => ({ value: name, label: name }))}
        />
        <SelectField
          id="kind"
          name="kind"
          label="Kind"
          placeholder="Everything"
          defaultValue={filter.kind ?? ''}
          options={kinds}
        />
        <TextField id="day" name="day" label="Day" type="date" defaultValue={filter.day} />
        <div className="flex items-center gap-3">
          <Button look="secondary">Show</Button>
          {isFiltered ? (
            <Link to={href('/staff/publishing/changes')} className="text-link py-2">
              Clear
            </Link>
          ) : null}
        </div>
      </Form>
      {changeSets.length === 0 ? (
        <p className="py-10 text-muted">Nothing matches. Use fewer filters.</p>
      ) : (
        <ChangeSetList caption="Published changes" changeSets={changeSets} />
      )}
      {next ? (
        <p className="mt-6">
          <ButtonLink
            look="secondary"
            to={`${href('/staff/publishing/changes')}?${new URLSearchParams([...query, ['before', next]])}`}
          >
            Older changes
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
}

import { data, href } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { privateMeta, siteNameOf } from '#app/document/page-meta.ts'
import { projectRetentionDays } from '#app/domain/cart/project/project-limits.ts'
import { findProject } from '#app/domain/cart/project/shared-project.server.ts'
import { findSampleOffer } from '#app/domain/cart/sample.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { DrawingDefinitions } from '#app/domain/catalogue/drawing/product-drawing.tsx'
import { viewerData } from '#app/domain/catalogue/turn/turn-view.ts'
import { database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { noStoreHeaders } from '../../enquiry/cart/cart-headers.ts'
import type { Route } from './+types/project-page.ts'
import { handleSetForm } from './handle-set-form.server.ts'
import { TurnViewer } from './turn-viewer.tsx'

export async function loader({ params, url }: Route.LoaderArgs) {
  const project = await findProject(database().db, params.token, new Date())
  const catalogue = currentCatalogue()
  const product = project && catalogue.bySku.get(project.sku)
  const view = product ? viewerData(catalogue, product) : null
  if (!project || !product || !view) return data(null, { status: 404, headers: noStoreHeaders })
  const { view: query, amount, labelAt, labelName, version, deletedAfter } = project
  const page = {
    view,
    hasSample: findSampleOffer(product) !== null,
    project: {
      address: publicUrl() + href('/catalogue/project/:token', params),
      label:
        labelName === null
          ? null
          : { name: labelName, path: href('/catalogue/project/:token/label', params) },
      query,
      amount,
      labelAt,
      version,
      deletedOn: formatDay(isoDayOf(deletedAfter)),
      isSaved: url.searchParams.has('saved'),
    },
  }
  return data(page, { headers: noStoreHeaders })
}

/** Adds the set or samples of it to the enquiry, saves the project, or shares it as a new one. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const project = await findProject(database().db, params.token, new Date())
  const product = project && currentCatalogue().bySku.get(project.sku)
  if (!product) throw createMissingPageError(url)
  return handleSetForm(product.slug, params, { request, context })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.view.subject.name
  return privateMeta(siteNameOf(matches), name ? `Shared project: ${name}` : 'A shared project')
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <div className="page-width pt-8 pb-16 lg:pt-10">
        <h1 className="text-title">There is no project at this link</h1>
        <p className="mt-4 max-w-xl text-lg">
          It may have been cut short or mistyped, its bottle may have been withdrawn, or it was not
          changed for {projectRetentionDays} days and has been deleted. Ask the sender for a new
          link.
        </p>
        <p className="mt-6">
          <ButtonLink to={href('/catalogue')}>Return to Catalogue</ButtonLink>
        </p>
      </div>
    )
  }
  const { view, hasSample, project } = loaderData
  const { slug, name } = view.subject
  return (
    <div className="page-width pt-6 pb-16 lg:pt-8">
      <DrawingDefinitions drawings={[view.drawing]} />
      <Breadcrumbs
        trail={[
          { label: 'Catalogue', to: href('/catalogue') },
          { label: name, to: href('/catalogue/:slug', { slug }) },
        ]}
        current="Shared project"
      />
      <TurnViewer
        key={`${project.address} ${project.version}`}
        view={view}
        hasSample={hasSample}
        project={project}
        refused={actionData?.refused ?? null}
      />
    </div>
  )
}

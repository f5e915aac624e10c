import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import * as productionBuild from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createApi } from '#app/api/answer-request.server.ts'
import { endpoints } from '#app/api/endpoints.server.ts'
import { startArticles } from '#app/domain/articles/articles-snapshot.server.ts'
import { findCartQuantity } from '#app/domain/cart/stored-cart.server.ts'
import { startCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { startStatements } from '#app/domain/catalogue/statements/statements.server.ts'
import {
  countPassedNoticeMoments,
  currentSetting,
  startContent,
} from '#app/domain/content/content-snapshot.server.ts'
import { startEnquiryChanges } from '#app/domain/desk/enquiry-changes.server.ts'
import { queueClockUpdates } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { openPictureFiles } from '#app/domain/pictures/picture-file.server.ts'
import { startPictures } from '#app/domain/pictures/picture-snapshot.server.ts'
import { startScheduleTimer } from '#app/domain/publishing/schedule/schedule-timer.server.ts'
import { openRedirects } from '#app/domain/redirects/find-redirect.server.ts'
import { noteMissing, noteRedirected } from '#app/domain/redirects/path-visits.server.ts'
import { startReviews } from '#app/domain/reviews/reviews-snapshot.server.ts'
import { buildFirstAdministratorLink } from '#app/domain/sign-in/sign-in-addresses.server.ts'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import {
  type EmbeddedDatabase,
  setEmbeddedDatabase,
} from '#app/platform/database/database-health.server.ts'
import { definePart, everything } from '#app/platform/database/page-parts.server.ts'
import { watchPublications } from '#app/platform/database/publication.server.ts'
import { startDraining } from '#app/platform/process/draining.server.ts'
import { environment, publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { setSourceHashKey, writeRefusals } from '#app/platform/process/security-log.server.ts'
import { closeTracing } from '#app/platform/process/tracing.server.ts'
import { waitAtMost } from '#app/platform/request/within-time.ts'
import {
  humanCheckHosts,
  humanCheckInForce,
  registerHumanCheckChoice,
} from '#app/platform/sender/human-check-provider.server.ts'
import { signingKey } from '#app/platform/sender/signature.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { findCacheablePage } from '#app/site/cacheable-pages.ts'
import styleSheet from '#app/site/site.css?url'
import { refuseBypassing } from './database/refuse-bypassing.ts'
import { readAssetsOf } from './http/audience-assets.ts'
import { createRoutes } from './http/routes.ts'
import { createSiteListener } from './http/site-listener.ts'
import { watchEventLoop } from './http/work/event-loop-lateness.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { registerPublishableKinds } from './publishable-kinds.ts'
import { startWorkers } from './workers.ts'

export interface RunningSite {
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Link that creates the first administrator of the desk; null if there is one. */
  firstAdministratorLink: string | null
  /** Makes `/health/ready` tell load balancers that this process is about to stop. */
  startDraining(): void
  /** Ends streamed responses, which may last for minutes, so that connections can be closed. */
  endStreams(): void
  /** Finishes background work and closes the database connections. */
  close(): Promise<void>
}

interface SiteOptions {
  /** Loads the current routes in development; without it, this bundle's own build is used. */
  loadBuild?: () => Promise<ServerBuild>
  /** Counts visitors' open connections. */
  countConnections?: () => Promise<number>
  /** The embedded PostgreSQL, for health checks; null with `DATABASE_URL`. */
  embedded?: EmbeddedDatabase | null
}

/** Timeout of the query whether a page's product is in the visitor's cart. */
const cartLookupTimeoutMs = 1000

/**
 * Opens the site: loads catalogue, content, articles, reviews, pictures, statements and redirects
 * into memory and starts the workers. This file is the entry of the server bundle; `DATABASE_URL` must be set and the
 * database prepared.
 */
export async function openSite({
  loadBuild,
  countConnections = async () => 0,
  embedded = null,
}: SiteOptions = {}): Promise<RunningSite> {
  const settings = environment()
  const url = settings.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set: start through `npm start`.')
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
    // Loaded only here: the packages cost 100 ms and 28 MB.
    const telemetry = await import('#app/platform/process/open-telemetry.server.ts')
    telemetry.startOpenTelemetry(settings.OTEL_TRACES_SAMPLER_ARG)
  }
  const { db, pool } = database()
  setEmbeddedDatabase(embedded)
  await refuseBypassing(db)
  registerPublishableKinds({ onGlobalChange: queueClockUpdates })
  const publications = watchPublications(url)
  const catalogue = await startCatalogue(publications, db)
  const content = await startContent(publications, db)
  const removeChoice = registerHumanCheckChoice(() => currentSetting('human-check'))
  const articles = await startArticles(publications, db)
  const reviews = await startReviews(publications, db)
  const pictures = await startPictures(publications, db)
  const statements = await startStatements(publications, db)
  const redirects = await openRedirects(publications, db)
  const stopTelling = startEnquiryChanges(publications.notifications)
  const stopWorkers = await startWorkers(url, db, settings)
  const stopSchedules = startScheduleTimer(db, publications.notifications)

  setSourceHashKey(await signingKey(db, 'security log'))
  const eventLoop = watchEventLoop()
  const removePart = definePart(everything, contentVersion)

  const { listener, figures } = createSiteListener({
    publicUrl: publicUrl(),
    staffOrigin: settings.STAFF_URL && new URL(staffUrl()).origin,
    isLocal: settings.PUBLIC_URL === undefined,
    hsts: settings.HSTS,
    trustedProxies: settings.TRUSTED_PROXIES,
    work: {
      perSecond: loadBuild ? 0 : settings.WORK_BUDGET,
      shedAt: loadBuild ? 0 : settings.SHED_AT_MS,
      lateness: eventLoop.now,
    },
    isDevelopment: loadBuild !== undefined,
    outsideHosts: () => humanCheckHosts(humanCheckInForce(settings)),
    files: path.resolve(import.meta.dirname, '../client'),
    cacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    version: contentVersion,
    pictures: openPictureFiles(db),
    noteVisit: (kind, path) => (kind === 'missing' ? noteMissing(path) : noteRedirected(path)),
    findRedirect: (path) => redirects.current().targets.get(path),
    cacheablePage: (path, search, isData) =>
      findCacheablePage(path, search, isData, catalogue.current().dictionary, (slug) =>
        articles.current().bySlug.has(slug),
      ),
    cartHolds: isInCart,
    stylesheets: () => (loadBuild ? [] : [styleSheet]),
    api: createApi(db, endpoints),
    routes: createRoutes(loadBuild ?? productionBuild, readAssetsOf),
  })

  const stopMetrics = await startMetrics(settings.METRICS_PORT, {
    db,
    pool,
    countConnections,
    figures,
    lateness: eventLoop.now,
  })

  // Versions never decrease, so their sum changes with every publication. Times three, it leaves
  // room for the two moments at which a notice appears and disappears in between.
  function contentVersion(): number {
    const versions = [catalogue, content, articles, reviews, pictures, statements].map(
      (live) => live.current().version,
    )
    return 3 * versions.reduce((sum, version) => sum + version) + countPassedNoticeMoments()
  }

  /**
   * Whether the product is in the visitor's cart; false if the database is unavailable, so that the
   * shared page is shown.
   */
  async function isInCart(token: string, slug: string): Promise<boolean> {
    const sku = catalogue.current().bySlug.get(slug)?.sku
    if (sku === undefined) return false
    const looking = findCartQuantity(db, token, sku).catch((error: unknown) => {
      log.warn({ error }, 'cannot look into a cart')
      return null
    })
    return Boolean(await waitAtMost(looking, cartLookupTimeoutMs))
  }

  return {
    listener,
    firstAdministratorLink: await buildFirstAdministratorLink(db),
    startDraining,
    endStreams: stopTelling,
    async close() {
      removePart()
      stopTelling()
      await stopMetrics()
      eventLoop.stop()
      removeChoice()
      writeRefusals()
      await stopSchedules()
      await stopWorkers()
      for (const live of [redirects, statements, pictures, reviews, articles, content, catalogue])
        live.stop()
      await publications.stop()
      await closeThreads()
      await closeDatabase()
      await closeTracing()
    },
  }
}

import { validateRouteWithCopy } from '#app/document/errors/missing-page.server.ts'
import { findTaggedProduct } from '#app/domain/catalogue/product/find-tagged-product.server.ts'
import { registerMiddleware } from '#app/platform/request/named-middleware.ts'
import { findService } from './services/find-service.server.ts'

/** Middleware of public pages, by the names that their routes use. */
export const routeMiddleware = registerMiddleware({
  'validate-product': validateRouteWithCopy(
    ({ params }) => findTaggedProduct(params.slug ?? '') !== undefined,
  ),
  'validate-service': validateRouteWithCopy(
    ({ params }) => findService(params.service ?? '') !== undefined,
  ),
})

import type { Endpoint } from './endpoint.ts'
import { documentEndpoints } from './endpoints/document-endpoints.server.ts'
import { fileEndpoints } from './endpoints/file-endpoints.server.ts'
import { orderEndpoints } from './endpoints/order-endpoints.server.ts'
import { productEndpoints } from './endpoints/product-endpoints.server.ts'
import { followingEndpoints, supplierEndpoints } from './endpoints/supplier-endpoints.server.ts'

/** Every endpoint of the programming interface, in the order in which they are described. */
export const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...orderEndpoints,
  ...supplierEndpoints,
  ...followingEndpoints,
  ...documentEndpoints,
  ...fileEndpoints,
]

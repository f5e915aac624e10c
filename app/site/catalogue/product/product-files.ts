import { href } from 'react-router'

/** Returns the URLs of the files about a product. */
export function productFiles(slug: string) {
  return {
    specification: href('/catalogue/:slug/specification.pdf', { slug }),
    svg: href('/catalogue/:slug/drawing.svg', { slug }),
    dxf: href('/catalogue/:slug/drawing.dxf', { slug }),
  }
}

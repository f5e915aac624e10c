import { buildSite, isBuilt } from '../build-site.ts'

if (isBuilt()) console.log('The last build still stands.')
else buildSite()

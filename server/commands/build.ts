import { buildSite, isBuilt } from '../build-site.ts'

if (isBuilt()) console.log('The last build is up to date.')
else buildSite()

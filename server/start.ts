import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { startSite } from './start-site.ts'
import { onStop } from './stop.ts'

const stop = onStop()

try {
  console.log(await startSite(stop))
} catch (error) {
  console.error(error instanceof EnvironmentError ? error.message : error)
  await stop.now(1)
}

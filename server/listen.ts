import type { Server } from 'node:http'
import { type Environment, EnvironmentError } from '#app/platform/process/environment.server.ts'

const defaultPort = 3000

/**
 * Listens on `PORT`, or on the first free port from 3000 if it is not set.
 * @throws EnvironmentError if the port is in use
 */
export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>,
): Promise<{ port: number; url: string }> {
  const candidates = PORT ? [PORT] : Array.from({ length: 50 }, (_, i) => defaultPort + i)
  for (const port of candidates) {
    if (await tryListen(server, port, HOST)) return { port, url: `http://${HOST}:${port}` }
  }
  throw new EnvironmentError(
    PORT
      ? `PORT: ${PORT} is taken by another program. Choose another, or leave PORT unset.`
      : `PORT: ${defaultPort} and the next 49 ports are all taken. Set PORT to a free one.`,
  )
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(new EnvironmentError(`PORT: cannot listen on ${host}:${port} (${error.code}).`))
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, host)
  })
}

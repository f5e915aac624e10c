import { Agent, createServer, get, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drain } from './drain.ts'

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(text)
    }).on('error', reject)
  })
}

it('drain finishes requests in progress and accepts no new ones', async () => {
  const waiting = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => waiting.resolve(response))
  const port = await listening(server)
  const agent = new Agent({ keepAlive: true })
  const answer = ask(port, agent)
  const response = await waiting.promise
  const drained = drain(server)
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  response.end('done')
  expect(await answer).toBe('done')
  await drained
  agent.destroy()
})

it('drain destroys connections that do not finish in time', async () => {
  const waiting = Promise.withResolvers<void>()
  const server = createServer(() => waiting.resolve())
  const port = await listening(server)
  const answer = ask(port, new Agent())
  const cut = expect(answer).rejects.toThrow()
  await waiting.promise
  await drain(server, 1)
  await cut
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Returns a TCP port of this machine that is free. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}

/** Time in which a service has to accept connections, in milliseconds. */
const startTimeoutMs = 30_000

/**
 * Starts a program and waits until it accepts connections on its port.
 * @throws with its output if it ends before
 */
export async function startService(program: string, args: readonly string[], port: number) {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output = (output + text).slice(-5000)
    })
  }
  const until = Date.now() + startTimeoutMs
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program}: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

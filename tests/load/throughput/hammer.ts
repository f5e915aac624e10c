import { connect } from 'node:net'

/*
 * Load generator for machines without wrk: keeps connections busy with one request at a time and
 * counts the responses. Arguments: host, port, path, connections, seconds. Prints requests per
 * second.
 */

const [host = '', port = '', path = '', connections = '', seconds = ''] = process.argv.slice(2)
const request = `GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`
const headersEnd = '\r\n\r\n'
let answers = 0

function keepBusy(): void {
  const socket = connect({ host, port: Number(port), noDelay: true })
  let waiting: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  socket.on('connect', () => socket.write(request))
  socket.on('error', fail)
  socket.on('data', (chunk: Buffer) => {
    if (bodyLeft === 0) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const end = waiting.indexOf(headersEnd)
      if (end < 0) return
      const head = waiting.subarray(0, end).toString('latin1')
      if (!head.startsWith('HTTP/1.1 200 ')) fail(new Error(head.split('\r\n', 1)[0]))
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      bodyLeft = length - (waiting.length - end - headersEnd.length)
      waiting = Buffer.alloc(0)
    } else {
      bodyLeft -= chunk.length
    }
    if (bodyLeft > 0) return
    answers += 1
    socket.write(request)
  })
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(1)
}

for (let number = 0; number < Number(connections); number++) keepBusy()
const started = performance.now()
setTimeout(() => {
  console.log((answers / (performance.now() - started)) * 1000)
  process.exit(0)
}, Number(seconds) * 1000)

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * Upper bound of node:http: one response with the same bytes and headers every time. Its argument
 * is a file with the headers as one line of JSON and the body after it; prints its port.
 */

const file = readFileSync(process.argv[2] ?? '')
const end = file.indexOf('\n')
const headers: string[] = JSON.parse(file.subarray(0, end).toString())
const body = file.subarray(end + 1)

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

import { benchParts } from './bench-parts.ts'
import { endWithResult } from './end-with-result.ts'

/* One part of the bench, in a process of its own: sends its measures to the process that began it. */

const part = benchParts.find(({ name }) => name === process.argv[2])
if (!part) throw new Error(`No such part of the bench: ${process.argv[2]}`)
await endWithResult(await part.run())

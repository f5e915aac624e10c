import { benchParts } from './bench-parts.ts'
import { endWithResult } from './end-with-result.ts'

/* Process that runs one part of the bench and sends its measurements to its parent. */

const part = benchParts.find(({ name }) => name === process.argv[2])
if (!part) throw new Error(`No such part of the bench: ${process.argv[2]}`)
await endWithResult(await part.run())

import { leaseDatabase } from '#server/embedded-postgres/lease.ts'

/** A process of its own that leases the database and never gives it back. */
const { ownerUrl } = await leaseDatabase({ VPACK_DATA: process.argv[2] })
process.send?.(ownerUrl)
setInterval(() => {}, 60_000)

import { leaseDatabase } from '#server/embedded-postgres/lease.ts'

/** Script of a process that leases the database and never releases it. */
const { ownerUrl } = await leaseDatabase({ VPACK_DATA: process.argv[2] })
process.send?.(ownerUrl)
setInterval(() => {}, 60_000)

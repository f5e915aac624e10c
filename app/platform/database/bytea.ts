import { customType } from 'drizzle-orm/pg-core'

/** Drizzle column type for binary data (`bytea`), read and written as `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: (buffer) => new Uint8Array(buffer),
})

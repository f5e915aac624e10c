declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: never[] }[]
  }
  /** S3 server that stores its buckets in a directory; key and secret are `S3RVER`. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}

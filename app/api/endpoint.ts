import type { z } from 'zod'
import type { KeyActor } from '#app/domain/access/actor.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import type { ApiActor, MemberKeyActor } from '#app/domain/api-keys/find-key-actor.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Problem } from './problem.ts'

/** Methods of the interface. */
export const apiMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type ApiMethod = (typeof apiMethods)[number]

/** Owners of keys that an endpoint accepts. */
type KeyOwner = 'supplier' | 'company'

interface ActorOf {
  supplier: KeyActor
  company: MemberKeyActor
}

/** A request that was authenticated and validated. */
export interface ApiCall<Owner extends KeyOwner, Params, Query, Body> {
  db: Database
  actor: ActorOf[Owner]
  params: Params
  query: Query
  body: Body
  /** Media type of the body, without parameters. */
  mediaType: string
  /** Version in `If-Match`; null without the header or with `*`. */
  ifMatch: number | null
  now: Date
}

/** Successful answer of an endpoint. */
export interface ApiAnswer {
  outcome: 'done'
  status: number
  /**
   * Value that matches the schema of the status, or the text of an endpoint with an `answerType`;
   * undefined for an empty answer.
   */
  body?: unknown
  /** Version of the resource, sent as its ETag. */
  version?: number
  headers?: Readonly<Record<string, string>>
}

/** An operation of the interface: what it accepts, what it answers, and its implementation. */
export interface Endpoint {
  /** Name of the operation in the OpenAPI document and in generated clients. */
  id: string
  method: ApiMethod
  /** Path below `/api/v1` with parameters in braces: `/orders/{reference}`. */
  path: string
  tag: string
  summary: string
  description?: string
  /** Operation of the policy table; its scope is the one that the key needs. */
  operation: OperationName
  owners: readonly KeyOwner[]
  params: z.ZodObject
  query: z.ZodObject
  /** Schema of the JSON body; null if the endpoint has none. */
  body: z.ZodType | null
  /** Media types of a body that is a file; the endpoint then gets its bytes. */
  fileTypes?: readonly string[]
  /** Columns of the file, for the document. */
  fileColumns?: readonly string[]
  /** Media type of successful answers that are text; JSON by default. */
  answerType?: 'text/csv'
  /** Whether a change must name the version that it is based on by `If-Match`. */
  needsVersion: boolean
  /** Schemas of the successful answers, by status; null for an empty one. */
  answers: Readonly<Record<number, z.ZodType | null>>
  /** Dates of an endpoint that will be removed; left out for all others. */
  deprecated?: { since: Date; sunset: Date }
  handle(call: ApiCall<KeyOwner, never, never, never>): Promise<ApiAnswer | Problem>
}

interface EndpointDefinition<
  Owner extends KeyOwner,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType | null,
> extends Omit<Endpoint, 'owners' | 'params' | 'query' | 'body' | 'needsVersion' | 'handle'> {
  owners: readonly Owner[]
  params: Params
  query: Query
  body: Body
  needsVersion?: boolean
  handle(
    call: ApiCall<
      Owner,
      z.output<Params>,
      z.output<Query>,
      Body extends z.ZodType ? z.output<Body> : null
    >,
  ): Promise<ApiAnswer | Problem>
}

/** Declares an endpoint, so that its implementation is typed by its schemas. */
export function defineEndpoint<
  Owner extends KeyOwner,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType | null,
>(definition: EndpointDefinition<Owner, Params, Query, Body>): Endpoint {
  return { needsVersion: false, ...definition } as unknown as Endpoint
}

/** Actor of an endpoint that both owners may call. */
export type { ApiActor }

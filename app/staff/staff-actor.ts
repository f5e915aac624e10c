import { createContext } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'

/**
 * Context of the signed-in staff member. The middleware sets it for every page below `/staff`, and
 * for sign-in pages that have a session.
 */
export const staffActor = createContext<StaffActor>()
/** Context of their session in this browser. */
export const staffSession = createContext<StaffSession & { token: string; formToken: string }>()

import { createContext } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffSession } from '#app/domain/sign-in/session/find-session.server.ts'

/** Who is signed in; set for every page below `/staff` by the shell's middleware. */
export const staffActor = createContext<StaffActor>()
/** Their session, in this browser. */
export const staffSession = createContext<StaffSession & { token: string; formToken: string }>()

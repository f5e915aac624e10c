/** What somebody signs in to. A session, link or code for the one opens nothing of the other. */
export type SignInAudience = 'staff' | 'portal'

/**
 * Part of the site that a user signs in to: desk or portal. A session, link or code is valid for
 * one of them only.
 */
export type SignInAudience = 'staff' | 'portal'

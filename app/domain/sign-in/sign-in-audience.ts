/**
 * Parts of the site that a user signs in to: desk and portal. A session, link or code is valid for
 * one of them only.
 */
export const signInAudiences = ['staff', 'portal'] as const
export type SignInAudience = (typeof signInAudiences)[number]

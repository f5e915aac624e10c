/** What an authenticator app calls the portal. */
export const portalIssuer = 'Vpack portal'

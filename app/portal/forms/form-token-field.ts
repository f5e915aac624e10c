/** Name of the field that carries the session's own token in every form of the portal. */
export const formTokenField = 'formToken'

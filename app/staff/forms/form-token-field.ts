/** Name of the field that carries the session's own token in every form of staff. */
export const formTokenField = 'formToken'

/** Name of the field that carries the session's own token in every form of people who signed in. */
export const formTokenField = 'formToken'

/** Name of the field that carries the session's CSRF token in every form of signed-in users. */
export const formTokenField = 'formToken'

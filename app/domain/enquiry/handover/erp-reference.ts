/** Most characters of the number in the company's own system. */
export const maxErpReference = 60

/** Days after its last change for which a shared project is stored, with its label. */
export const projectRetentionDays = 90
/** Maximum length of the choices of a 3D view, as a query string, in characters. */
export const maxProjectViewLength = 800
/** Maximum number of projects with a label that are stored; bounds the space that labels take. */
export const maxStoredProjectLabels = 2_000
/** Maximum number of projects saved an hour from one IP address block. */
export const maxProjectsPerHour = 60

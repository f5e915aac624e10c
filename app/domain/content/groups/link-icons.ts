/** Icons that a link may bear: of those that are bundled, the ones that say where it leads. */
export const linkIcons = ['linkedin', 'instagram', 'facebook', 'arrow-right', 'search'] as const

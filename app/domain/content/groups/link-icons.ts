/** The icons that content may give a link. */
export const linkIcons = ['linkedin', 'instagram', 'facebook', 'arrow-right', 'search'] as const

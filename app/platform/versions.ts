export const siteVersion = '7.5.5'
export const templateVersion = '1.0.3'

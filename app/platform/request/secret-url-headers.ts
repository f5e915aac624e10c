/**
 * Headers for pages with a secret in the URL: the referrer is not sent to other sites. Not
 * `no-referrer`, because browsers would then send the page's own forms with `Origin: null`, which
 * is refused.
 */
export const secretUrlHeaders = { 'Referrer-Policy': 'same-origin' }

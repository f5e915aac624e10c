import { audienceOfPath } from '#app/framework/audiences.ts'

/**
 * Creates the host check of a desk with its own host name: the desk's host serves only the desk,
 * and no other host does.
 * @param staffOrigin such as `https://desk.example.com`
 * @returns a function that tells whether a path is served under a `Host` header
 */
export function createStaffHostCheck(
  staffOrigin: string,
): (host: string | undefined, path: string) => boolean {
  const own = new URL(staffOrigin).host
  return (host, path) => (host?.toLowerCase() === own) === (audienceOfPath(path) === 'staff')
}

import { audienceOfPath } from '#app/framework/audiences.ts'

/**
 * For a desk with a host name of its own: nothing of the public site is answered there, and nothing
 * of the desk anywhere else.
 * @param staffOrigin such as `https://desk.example.com`
 * @returns whether a path is answered under a `Host` header
 */
export function createStaffHostCheck(
  staffOrigin: string,
): (host: string | undefined, path: string) => boolean {
  const own = new URL(staffOrigin).host
  return (host, path) => (host?.toLowerCase() === own) === (audienceOfPath(path) === 'staff')
}

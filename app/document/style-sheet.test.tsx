import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, it } from 'vitest'
import { StyleSheet } from './style-sheet.tsx'

function Document({ text }: { text: string }) {
  return (
    <>
      <StyleSheet />
      {text}
      <Outlet />
    </>
  )
}

const Pages = createRoutesStub([
  {
    id: 'root',
    Component: () => <Document text="as usual" />,
    ErrorBoundary: () => <Document text="failed" />,
    children: [
      {
        handle: { startsByOwn: true, styleSheet: '/assets/site.css' },
        children: [{ id: 'news', path: '/news', Component: () => 'News' }],
      },
      {
        handle: { styleSheet: '/assets/staff.css' },
        children: [{ path: '/staff', Component: () => 'Enquiries' }],
      },
    ],
  },
])

it('StyleSheet links the style sheet of the page’s audience', () => {
  const site = renderToStaticMarkup(<Pages initialEntries={['/news']} />)
  expect(site).toBe('<link rel="stylesheet" href="/assets/site.css"/>as usualNews')
  const staff = renderToStaticMarkup(<Pages initialEntries={['/staff']} />)
  expect(staff).toBe('<link rel="stylesheet" href="/assets/staff.css"/>as usualEnquiries')
})

it('StyleSheet keeps it on an error page outside the shell', () => {
  const errors = { root: new Error('no shell') }
  const page = renderToStaticMarkup(<Pages initialEntries={['/news']} hydrationData={{ errors }} />)
  expect(page).toContain('failed')
  expect(page).toContain('<link rel="stylesheet" href="/assets/site.css"/>')
})

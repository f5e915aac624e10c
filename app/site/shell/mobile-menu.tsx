import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '#app/document/brand.tsx'
import { ProductSearch } from '#app/domain/catalogue/browse/search/product-search.tsx'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LogInLink } from '../member/log-in-link.tsx'
import { findCurrentSection, listTopBarItems } from './navigation.ts'

const menuId = 'site-menu'

export function MobileMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={menuId}
      className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded text-2xl lg:hidden"
    >
      <Icon name="menu" />
      <span className="sr-only">Menu</span>
    </button>
  )
}

/**
 * Menu that covers the page. It is a popover, so it opens, and closes on Escape, without
 * JavaScript.
 */
export function MobileMenu({
  portalAddress,
  company,
}: {
  portalAddress: string
  company: Company
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const current = findCurrentSection(pathname)

  useEffect(() => {
    const element = sheet.current
    if (key && element?.matches(':popover-open')) element.hidePopover()
  }, [key])

  // The page behind the menu is not visible, so the menu closes when the focus moves there.
  useEffect(() => {
    const element = sheet.current
    const closeBehind = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) element?.hidePopover()
    }
    element?.addEventListener('focusout', closeBehind)
    return () => element?.removeEventListener('focusout', closeBehind)
  }, [])

  return (
    <div ref={sheet} id={menuId} popover="auto" className="mobile-menu">
      <div className="page-width flex min-h-full flex-col">
        <div className="flex h-15 items-center justify-between">
          <Brand />
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="-mr-2.5 grid size-11 cursor-pointer place-items-center rounded text-2xl"
          >
            <Icon name="close" />
            <span className="sr-only">Close menu</span>
          </button>
        </div>
        <ProductSearch label="Search all products" className="pt-4" />
        <nav aria-label="Menu" className="grow py-6">
          <ul>
            {listTopBarItems().map((item) => (
              <li key={item.to} className="border-t border-rule py-3">
                <Link
                  to={item.to}
                  prefetch="intent"
                  aria-current={item.to === current ? 'page' : undefined}
                  className="block py-2 text-title aria-[current=page]:text-green"
                >
                  {item.label}
                </Link>
                {item.under ? (
                  <ul className="grid grid-cols-2 gap-x-4 pb-2">
                    {item.under.items.map((entry) => (
                      <li key={entry.to}>
                        <Link to={entry.to} prefetch="intent" className="block py-2 text-muted">
                          {entry.label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
            <li className="border-y border-rule py-3">
              <LogInLink portalAddress={portalAddress} className="block py-2 text-title" />
            </li>
          </ul>
        </nav>
        <p className="numeric pb-8 text-muted">
          <a href={buildPhoneLink(company.phone)} className="text-lg text-ink">
            {company.phone}
          </a>
          <br />
          {company.hours}
        </p>
      </div>
    </div>
  )
}

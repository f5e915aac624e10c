import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Brand } from '#app/document/brand.tsx'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { LogInLink } from '../member/log-in-link.tsx'
import { SearchLink } from '../search/search-link.tsx'
import { EnquiryLink } from './enquiry-link.tsx'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { findCurrentSection, listTopBarItems } from './navigation.ts'
import { TopBarItem } from './submenu.tsx'

interface TopBarProps {
  portalAddress: string
  company: Company
}

export function TopBar({ portalAddress, company }: TopBarProps) {
  const nav = useRef<HTMLElement>(null)
  useSubmenus(nav)
  const current = findCurrentSection(useLocation().pathname)
  return (
    <header className="top-bar">
      <div className="top-bar-row page-width flex h-15 items-center gap-x-3 max-[22rem]:gap-x-0 lg:h-17">
        <Brand />
        <nav ref={nav} aria-label="Main" className="ml-auto hidden lg:block print:hidden">
          <ul className="flex items-center gap-x-3 xl:gap-x-6">
            {listTopBarItems().map((item) => (
              <TopBarItem key={item.to} item={item} isCurrent={item.to === current} />
            ))}
            <li className="ml-2">
              <LogInLink portalAddress={portalAddress} className="top-link" />
            </li>
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-x-3 max-[22rem]:gap-x-0 lg:ml-6 print:hidden">
          <SearchLink />
          <EnquiryLink />
          <MobileMenuButton />
        </div>
      </div>
      <MobileMenu portalAddress={portalAddress} company={company} />
    </header>
  )
}

function findOpenMenus(root: HTMLElement | null) {
  return root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
}

/** Closes submenus on Escape, on a click elsewhere, when focus leaves them, and on navigation. */
function useSubmenus(root: RefObject<HTMLElement | null>) {
  const { key } = useLocation()

  useEffect(() => {
    if (key) for (const menu of findOpenMenus(root.current)) menu.open = false
  }, [root, key])

  useEffect(() => {
    const nav = root.current
    if (!nav) return
    const closeOutside = (event: Event) => {
      for (const menu of findOpenMenus(nav)) {
        if (!(event.target instanceof Node && menu.contains(event.target))) menu.open = false
      }
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of findOpenMenus(nav)) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [root])
}

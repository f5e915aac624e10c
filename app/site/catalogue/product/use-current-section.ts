import { useEffect, useState } from 'react'

/** Where a part has to have come so that it is the one being read, as a share of the window. */
const readingLine = 0.35

/** The part of a page that is being read: the last whose anchor has passed the reading line; null above all. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    let wanted = 0
    const look = () => {
      wanted = 0
      const line = innerHeight * readingLine
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const passed = key.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && (isAtEnd ? top < innerHeight : top <= line)
      })
      setCurrent(scrollY === 0 ? null : (passed.at(-1) ?? null))
    }
    const soon = () => {
      wanted ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    soon()
    return () => {
      cancelAnimationFrame(wanted)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [key])
  return current
}

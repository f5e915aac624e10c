import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CatalogueMember } from '#app/domain/orders/catalogue-member.ts'

/** Answers of this document, by query string; '' for the member alone. */
const answers = new Map<string, Promise<CatalogueMember | null>>()

async function askMember(asked: string): Promise<CatalogueMember | null> {
  const response = await fetch(`${href('/portal/member.json')}${asked && `?${asked}`}`)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()).member
}

/**
 * Returns the signed-in member after the page is shown; null before, and for strangers, whose
 * browsers are not asked: they lack the mark of the head script.
 * @param asked query string for more about the company: `sku=…` for a product, `list=…` for a list
 */
export function useMember(asked = ''): CatalogueMember | null {
  const [member, setMember] = useState<CatalogueMember | null>(null)
  useEffect(() => {
    if (!document.documentElement.dataset.member) return
    let isOver = false
    const answer = answers.get(asked) ?? askMember(asked)
    answers.set(asked, answer)
    answer.then(
      (found) => {
        if (!isOver) setMember(found)
      },
      // The next page of this document asks again.
      () => answers.delete(asked),
    )
    return () => {
      isOver = true
      setMember(null)
    }
  }, [asked])
  return member
}

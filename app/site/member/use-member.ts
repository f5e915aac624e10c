import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CatalogueMember } from '#app/domain/orders/catalogue-member.ts'

/** Answers of this document, by SKU; '' for the member alone. */
const answers = new Map<string, Promise<CatalogueMember | null>>()

async function askMember(sku: string): Promise<CatalogueMember | null> {
  const query = sku && `?${new URLSearchParams({ sku })}`
  const response = await fetch(`${href('/portal/member.json')}${query}`)
  return response.ok ? (await response.json()).member : null
}

/**
 * Returns the signed-in member after the page is shown; null before, and for strangers, whose
 * browsers are not asked: they lack the mark of the head script.
 * @param sku SKU of the page's product, for the company's facts about it
 */
export function useMember(sku = ''): CatalogueMember | null {
  const [member, setMember] = useState<CatalogueMember | null>(null)
  useEffect(() => {
    if (!document.documentElement.dataset.member) return
    let isOver = false
    const answer = answers.get(sku) ?? askMember(sku).catch(() => null)
    answers.set(sku, answer)
    answer.then((found) => {
      if (!isOver) setMember(found)
    })
    return () => {
      isOver = true
    }
  }, [sku])
  return member
}

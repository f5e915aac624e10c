import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import type { RepeatKind, RepeatLine } from '#app/domain/orders/repeat/compare-with-catalogue.ts'
import { OwnCodes } from '#app/portal/products/codes/own-codes.tsx'
import { StatusTag, type TagTone } from '#app/ui/status-tag.tsx'

const tags: Readonly<Record<RepeatKind, { words: string; tone: TagTone }>> = {
  same: { words: 'Same', tone: 'positive' },
  'pack-changed': { words: 'Packed differently', tone: 'attention' },
  replaced: { words: 'Replaced', tone: 'attention' },
  gone: { words: 'Gone', tone: 'negative' },
}

interface RepeatLinesProps {
  lines: readonly RepeatLine[]
  /** The company's own product codes, by SKU. */
  ownCodes: ReadonlyMap<string, readonly string[]>
}

/** List of an earlier order's lines, each with its availability today. */
export function RepeatLines({ lines, ownCodes }: RepeatLinesProps) {
  return (
    <ul aria-label="Lines of the order" className="mt-6 border-t border-rule">
      {lines.map(({ number, kind, before, now, quantity, explanation }) => (
        <li
          key={number}
          className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="leading-snug font-medium break-words">
              {/* Outside the portal, so the link must load the page in full. */}
              {now ? (
                <a href={productPath(now.slug)} className="hover:text-green">
                  {now.name}
                </a>
              ) : (
                before.name
              )}
            </p>
            <p className="text-sm text-muted">{(now ?? before).sku}</p>
            <OwnCodes codes={ownCodes.get((now ?? before).sku)} />
            {now && now.sku !== before.sku && (
              <>
                <p className="text-sm text-muted">
                  In place of {before.name} ({before.sku})
                </p>
                <OwnCodes codes={ownCodes.get(before.sku)} />
              </>
            )}
            <p className="numeric text-sm">{quantity}</p>
            {explanation && <p className="numeric mt-1 text-sm text-amber">{explanation}</p>}
          </div>
          <StatusTag tone={tags[kind].tone}>{tags[kind].words}</StatusTag>
        </li>
      ))}
    </ul>
  )
}

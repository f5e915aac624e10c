import { useEffect } from 'react'
import { useBackgroundReload } from '#app/document/use-background-reload.ts'
import type { NoticeState } from '#app/domain/notices/notice.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { Timestamp } from '#app/staff/frame/timestamp.tsx'
import { Facts } from '../frame/facts.tsx'

/** Interval at which the progress is polled, in milliseconds. */
const pollIntervalMs = 2000

interface NoticeProgressProps {
  notice: {
    state: NoticeState
    author: string
    sentAt: Date | null
    companies: number
    told: number
    people: number
    daily: number
    mailed: number
    waiting: number
    bounced: number
  }
}

/** Progress of a notice that is being sent or was sent. */
export function NoticeProgress({ notice }: NoticeProgressProps) {
  const { state, author, sentAt, companies, told, people, daily, mailed, waiting, bounced } = notice
  const renew = useBackgroundReload()
  const isMoving = state === 'sending'
  useEffect(() => {
    if (!isMoving) return
    const looking = setInterval(renew, pollIntervalMs)
    return () => clearInterval(looking)
  }, [isMoving, renew])
  return (
    <section aria-labelledby="progress" className="panel mb-6 max-w-4xl">
      <h2 id="progress" className="text-lg font-semibold">
        Progress
      </h2>
      <p role="status" className="mt-1 mb-3 font-medium text-green">
        {isMoving
          ? `Being sent: ${formatNumber(told)} of ${formatNumber(companies)} companies have it`
          : 'Sent'}
      </p>
      <Facts
        facts={[
          { label: 'By', value: author },
          { label: 'When', value: sentAt && <Timestamp at={sentAt} /> },
          { label: 'Companies', value: formatNumber(companies) },
          { label: 'People', value: formatNumber(people) },
          { label: 'Mailed at once', value: formatNumber(mailed) },
          { label: 'Waiting to be mailed', value: waiting > 0 ? formatNumber(waiting) : '' },
          { label: 'In the daily mail', value: formatNumber(daily) },
          { label: 'Not delivered', value: formatNumber(bounced) },
        ]}
      />
    </section>
  )
}

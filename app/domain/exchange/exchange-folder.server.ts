import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeyActor } from '#app/domain/access/actor.ts'
import { scopes } from '#app/domain/access/scopes.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import { log } from '#app/platform/process/log.server.ts'
import { applyExchangeFile, type ExchangeReport } from './apply-file.server.ts'
import { asKeyOwner, listRecords } from './find-records.server.ts'
import {
  type ExchangeFormat,
  type ExchangeKind,
  exchangeFormats,
  exchangeKinds,
  maxExchangeBytes,
} from './read-exchange-file.ts'
import { formatRecords, maxRecordsInFile } from './records-csv.ts'

/** Interval of looking into the folder, in milliseconds. */
const lookIntervalMs = 15_000
/** Time for which a file must not have changed before it is read, in milliseconds. */
const settledMs = 10_000

/** Folders inside the exchange folder. */
const folders = ['in', 'done', 'failed', 'out'] as const

/** Actor of the folder. Whoever may write into it has been given all rights by the operator. */
const folderActor: KeyActor = {
  kind: 'key',
  key: {
    id: 'e8c4e2b0-0000-4000-8000-00000000f01d',
    series: 'e8c4e2b0-0000-4000-8000-00000000f01d',
    name: 'Exchange folder',
    scopes,
  },
  name: 'Exchange folder',
}

/**
 * Starts exchanging files through a folder: applies those in `in/`, and writes what was not
 * acknowledged to `out/`. Several processes may watch one folder.
 * @returns a function that stops it after the current file
 */
export function watchExchangeFolder(db: Database, folder: string): () => Promise<void> {
  const watch = createFolderWatch(db, folder)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= watch
      .look()
      .catch((error: unknown) => log.warn({ error, folder }, 'cannot exchange files'))
      .finally(() => {
        looking = undefined
      })
  }, lookIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    watch.stop()
    await looking
  }
}

/**
 * Creates the watch of a folder, which remembers the sizes of the files that it saw.
 * @param clock returns the current time, at which stock in a file counts as counted
 */
export function createFolderWatch(db: Database, folder: string, clock = () => new Date()) {
  let seen = new Map<string, string>()
  let isStopped = false

  async function look(): Promise<void> {
    for (const name of folders) await mkdir(path.join(folder, name), { recursive: true })
    const names = (await readdir(path.join(folder, 'in'))).filter(isSent).sort()
    const found = new Map<string, string>()
    for (const name of names) {
      const state = await readState(path.join(folder, 'in', name))
      if (!state) continue
      found.set(name, state.mark)
      const isSettled =
        seen.get(name) === state.mark && clock().getTime() - state.changedAt >= settledMs
      if (isSettled && !isStopped) await take(name, state.size)
    }
    seen = found
    if (!isStopped) {
      await writeOut('order')
      await writeOut('enquiry')
    }
  }

  async function take(name: string, size: number): Promise<void> {
    const now = clock()
    const file = path.join(folder, 'in', name)
    const report = await applyNamed(file, { name, size, now })
    if (!report) return
    const target = report.isApplied ? 'done' : 'failed'
    const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
    const moved = path.join(folder, target, `${stamp} ${name}`)
    // Another process may have moved it at the same time.
    if (!(await moveIfThere(file, moved))) return
    await writeFile(`${moved}.report.json`, `${JSON.stringify(report, null, 2)}\n`)
    const { isApplied, isRepeated, updated, unchanged, errors } = report
    const level = isApplied ? 'info' : 'warn'
    log[level](
      { file: name, isRepeated, updated, unchanged, mistakes: errors.length },
      isApplied ? 'applied an exchanged file' : 'refused an exchanged file',
    )
  }

  async function applyNamed(
    file: string,
    { name, size, now }: { name: string; size: number; now: Date },
  ): Promise<ExchangeReport | null> {
    const named = parseFileName(name)
    if (!named) {
      return refuse(
        `The name must begin with ${exchangeKinds.join(', ')}, and end with .csv or .json.`,
      )
    }
    if (size > maxExchangeBytes) {
      return refuse(`The file is larger than ${maxExchangeBytes / 1024 / 1024} MB: split it.`)
    }
    try {
      const bytes = await readFile(file)
      const isStillThere = () => existsSync(file)
      return await applyExchangeFile(db, folderActor, { ...named, bytes, now, isStillThere })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error, file: name }, 'an exchanged file failed')
      return refuse('Something went wrong on our side. The log of the site names the cause.')
    }
  }

  /** Replaces the file of what was not acknowledged, unless it has not changed. */
  async function writeOut(kind: 'order' | 'enquiry'): Promise<void> {
    const { rows } = await asKeyOwner(db, folderActor, (tx) =>
      listRecords(tx, folderActor, {
        kind,
        since: null,
        after: null,
        limit: maxRecordsInFile,
        status: null,
        isUnacknowledged: true,
      }),
    )
    const file = path.join(folder, 'out', kind === 'order' ? 'orders.csv' : 'enquiries.csv')
    const text = formatRecords(rows)
    if ((await readFile(file, 'utf8').catch(() => null)) === text) return
    const draft = `${file}.${randomUUID()}.part`
    await writeFile(draft, text)
    await rename(draft, file)
  }

  return {
    look,
    stop() {
      isStopped = true
    },
  }
}

/** Whether a file has its final name; systems write under another one and rename. */
const isSent = (name: string) => !name.startsWith('.') && !/\.(?:part|tmp)$/i.test(name)

async function readState(file: string) {
  try {
    const { size, mtimeMs, ino } = await stat(file)
    return { size, changedAt: mtimeMs, mark: `${ino} ${size} ${mtimeMs}` }
  } catch {
    return null
  }
}

/** Reads kind and format from a file name such as `lead-times 2027-02-03.csv`. */
export function parseFileName(name: string): { kind: ExchangeKind; format: ExchangeFormat } | null {
  const format = exchangeFormats.find((one) => name.toLowerCase().endsWith(`.${one}`))
  const kind = exchangeKinds.find((one) => {
    const rest = name.toLowerCase().startsWith(one) ? name.slice(one.length) : null
    return rest !== null && !/^[a-z]/i.test(rest)
  })
  return format && kind ? { kind, format } : null
}

function refuse(reason: string): ExchangeReport {
  return {
    isApplied: false,
    isRepeated: false,
    updated: 0,
    unchanged: 0,
    unknown: [],
    errors: [{ line: 1, reason }],
  }
}

async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

import { parseDeskCommand } from '#server/commands/desk/desk-command.ts'
import { CommandError } from '#server/commands/run-command.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * Runs `npm run desk` within this process, because starting one takes a hundred times as long.
 * @returns exit status and output
 */
export const deskCommand =
  (test: TestDatabase) =>
  async (...args: string[]) => {
    try {
      return { status: 0, output: `${await parseDeskCommand(args)(test.db)}\n` }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      return { status: 1, output: `${error.message}\n` }
    }
  }

import { expect, it } from 'vitest'
import { runTasks } from './run-each.ts'

it('runTasks runs every task although some fail, and reports those', async () => {
  const done: string[] = []
  const failed: string[] = []
  const task = (name: string) => async () => done.push(name)
  const fails = async () => {
    throw new Error('The disk is full.')
  }
  await runTasks({ carts: task('carts'), labels: fails, reminders: task('reminders') }, (name) =>
    failed.push(name),
  )
  expect(done).toEqual(['carts', 'reminders'])
  expect(failed).toEqual(['labels'])
})

/**
 * Runs tasks one after the other. A task that fails is reported to `failed` by its name and does
 * not stop the others.
 */
export async function runTasks(
  tasks: Readonly<Record<string, () => Promise<unknown>>>,
  failed: (task: string, error: unknown) => void,
): Promise<void> {
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run()
    } catch (error) {
      failed(task, error)
    }
  }
}

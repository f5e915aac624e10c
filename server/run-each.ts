/** Runs tasks one after the other. One that fails is told of by its name, and holds up no other. */
export async function runEach(
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

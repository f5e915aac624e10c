import { spawn } from 'node:child_process'
import path from 'node:path'
import { CommandError } from '../commands/run-command.ts'

/**
 * Runs a program of the maintainer's and hands each line of its output on.
 * @throws CommandError where it is not installed or fails
 */
export function runTool(
  program: string,
  args: string[],
  onLine: (line: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let rest = ''
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000)
    })
    child.on('error', () => {
      reject(new CommandError(`${program} is not installed: apt-get install ${packages}`))
    })
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new CommandError(`${program} failed: ${said}`))
    })
  })
}

/** Of a Python script beside this one, told what to do by a file: for Python alone, and within Blender. */
export function scriptArgs(script: string, order: string): string[] {
  return [path.join(import.meta.dirname, script), '--', order]
}

export function blenderArgs(script: string, order: string): string[] {
  return ['-b', '--factory-startup', '-P', ...scriptArgs(script, order)]
}

const packages = 'blender python3-numpy webp libavif-bin'

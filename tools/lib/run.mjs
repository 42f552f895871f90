import { spawn } from 'node:child_process'
import { cpuOfEnded } from './cpu.mjs'

/**
 * Runs a command with its output shown, and gives back its exit code and what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, minutes?: number }} [options]
 *   `minutes`: what hangs is ended then; far beyond what the slowest machine needs
 * @returns {Promise<{ code: number, output: string, cpu: number }>}
 */
export const run = (command, args, { env = {}, quiet = false, minutes = 0 } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const end = () => {
      output += `\nEnded after ${minutes} minutes.`
      child.kill('SIGKILL')
    }
    const limit = minutes ? setTimeout(end, minutes * 60_000) : undefined
    const take = (stream) => (chunk) => {
      output += chunk
      if (!quiet) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    let cpu = 0
    child.on('exit', () => {
      cpu = cpuOfEnded()
    })
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}`, cpu }))
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, output, cpu })
    })
  })

import { cpuSeconds, watchBrowsers } from './cpu.mjs'

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/**
 * @typedef {{ name: string, run(): Promise<Result> }} Stage
 * @typedef {{ passed: number, failed: number, output?: string, files?: { path: string, seconds: number }[], cpu?: number, serverCpu?: number }} Result seconds of processor time; `serverCpu`: of a database server, which is nobody's child
 */

/** Runs the stages of a test, tells each when it ends, and sums them up. */
export const testReport = () => {
  const done = []
  const files = []
  const browsers = watchBrowsers()
  let servers = 0

  /** @param {Stage} stage */
  const one = async ({ name, run }) => {
    const began = performance.now()
    const ofBrowsers = browsers.seconds()
    const result = await run()
    const seconds = (performance.now() - began) / 1000
    console.log(`\n── ${name}: ${result.passed} passed, ${result.failed} failed in ${clock(seconds)}`)
    if (result.output) console.log(result.output.trimEnd())
    const { cpu = 0, serverCpu = 0, files: itsFiles = [] } = result
    done.push({ name, seconds, ...result, cpu: cpu + serverCpu + browsers.seconds() - ofBrowsers })
    files.push(...itsFiles)
    servers += serverCpu
  }

  return {
    /** Runs stages side by side. */
    together: (...stages) => Promise.all(stages.map(one)),
    /** Prints time a stage, the slowest files and the last line; gives the exit code. */
    end() {
      const sum = (of) => done.reduce((total, each) => total + each[of], 0)
      console.log('\n── time a stage: by the clock, of CPU')
      for (const { name, seconds, cpu, failed } of done)
        console.log(
          `${clock(seconds).padStart(6)} ${clock(cpu).padStart(6)}  ${name}${failed ? `, ${failed} failed` : ''}`,
        )
      console.log('\n── the ten slowest files')
      const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
      for (const { path, seconds } of slowest) console.log(`${clock(seconds).padStart(6)}  ${path}`)
      const cpu = cpuSeconds() + servers + browsers.seconds()
      console.log(`\n${clock(process.uptime())} by the clock, ${cpu ? clock(cpu) : 'an unknown time'} of CPU`)
      console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
      return sum('failed') === 0 ? 0 : 1
    },
  }
}

import { findNginx } from '../../tools/lib/nginx.mjs'
import { mixedLoad } from '../machines/load'
import { Client } from '../support/client'
import { keepFigures, scale } from '../support/figures'
import { startMachines } from '../support/machines'
import { residentMegabytes } from '../support/memory'
import { startNginx } from '../support/nginx'

/** People at work, without pause, on two processes, a primary and its replica; behind nginx where there is one. */
const MINUTES = scale('MINUTES', 60)
const callers = scale('CALLERS', 8)

const machines = await startMachines({ env: { DRAIN_SECONDS: '3' } })
const front = findNginx() ? await startNginx([machines.one, machines.other]) : undefined
const site = front ?? machines.one

const megabytes = () => [machines.one, machines.other].map(({ pid }) => Math.round(residentMegabytes(pid)))

const memory = [megabytes()]
const eachMinute = setInterval(() => memory.push(megabytes()), 60_000)
try {
  const client = await new Client(site).signIn('admin@melali.test')
  const ends = Date.now() + MINUTES * 60_000
  const { added, failures, asked, ...times } = await mixedLoad({
    ...{ site, client, callers },
    goesOn: () => Date.now() < ends,
  })
  memory.push(megabytes())
  const aSecond = Math.round(asked / (MINUTES * 60))
  const figures = {
    minutes: MINUTES,
    callers,
    asked,
    aSecond,
    ...times,
    written: added.length,
    failures,
    memory,
  }
  keepFigures('mixed-load', figures)
  console.log(figures)
  process.exitCode = failures.length ? 1 : 0
} finally {
  clearInterval(eachMinute)
  await front?.stop()
  await machines.remove()
}
process.exit()

import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Door } from '../door'

/** What the machine has and says; the same of every worker. */
export const machineFigures = (registry: Registry, { env }: Door) => {
  const registers = [registry]
  new Gauge({
    name: 'melali_disk_free_bytes',
    help: 'What is left where DATA_DIR is',
    registers,
    aggregator: 'min',
    async collect() {
      const disk = await statfs(env.dataDir).catch(() => undefined)
      if (disk) this.set(disk.bavail * disk.bsize)
    },
  })
  new Gauge({
    name: 'melali_time_seconds',
    help: 'What the clock of the machine says; time() of whoever asks should say the same',
    registers,
    aggregator: 'max',
    collect() {
      this.set(Date.now() / 1000)
    },
  })
}

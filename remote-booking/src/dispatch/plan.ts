import type {
  DispatchBoard,
  DispatchDuty,
  DispatchJob,
  DispatchMove,
  DispatchProposal,
} from '@melali/shared/api'

/** A job as somebody does it, will do it if the proposal is saved, or as it waits. */
export interface Block {
  key: string
  job: DispatchJob
  personId: string | null
  vehicleId: string | null
  duty: DispatchDuty | null
  proposal: DispatchProposal | null
}

export const isOver = ({ state }: DispatchDuty) => state === 'done' || state === 'no_show'

/** Whoever is done with a job keeps it. */
export const isMovable = ({ job, duty }: Pick<Block, 'job' | 'duty'>) =>
  job.movable && !(duty && isOver(duty))

const keyOf = (job: DispatchJob, which: string | number) => `${job.lineId} ${which}`

const proposed = (proposals: readonly DispatchProposal[], job: DispatchJob): Block[] =>
  proposals
    .filter(({ lineId }) => lineId === job.lineId)
    .map((proposal, at) => ({
      ...{ key: keyOf(job, `proposal ${at}`), job, duty: null, proposal },
      ...{ personId: proposal.personId, vehicleId: proposal.vehicleId },
    }))

/** Every share of every job, each once: a ride of two vehicles is two blocks. */
export const blocksOf = (
  { jobs }: Pick<DispatchBoard, 'jobs'>,
  proposals: readonly DispatchProposal[],
): Block[] =>
  jobs.flatMap((job) => {
    const done: Block[] = job.duties.map((duty) => ({
      ...{ key: keyOf(job, duty.id), job, duty, proposal: null },
      ...{ personId: duty.personId, vehicleId: duty.vehicleId },
    }))
    const room = job.movable ? Math.max(0, job.quantity - done.length) : 0
    // Somebody may have taken the job while the proposal was looked at.
    const ghosts = proposed(proposals, job).slice(0, room)
    const open = room - ghosts.length
    const waiting = Array.from(
      { length: open },
      (_, at): Block => ({
        ...{ key: keyOf(job, `open ${at}`), job, duty: null, proposal: null },
        ...{ personId: null, vehicleId: null },
      }),
    )
    return [...done, ...ghosts, ...waiting]
  })

/** What is saved when blocks go to somebody, or off; one that nothing would change for is left out. */
export const movesTo = (
  blocks: readonly Block[],
  personId: string | null,
  vehicleId?: string,
): DispatchMove[] =>
  blocks
    .filter((block) => isMovable(block) && (block.personId !== personId || vehicleId))
    .map(({ job, duty }) => ({
      lineId: job.lineId,
      dutyId: duty?.id ?? null,
      personId,
      ...(vehicleId && { vehicleId }),
    }))

export const movesOfProposals = (blocks: readonly Block[]): DispatchMove[] =>
  blocks.flatMap(({ job, proposal, personId, vehicleId }) =>
    proposal ? { lineId: job.lineId, dutyId: null, personId, ...(vehicleId && { vehicleId }) } : [],
  )

/** A proposal is changed while it is looked at; its vehicle is found anew unless it is named. */
export const proposedTo = (
  proposals: readonly DispatchProposal[],
  blocks: readonly Block[],
  personId: string | null,
  vehicleId: string | null = null,
): DispatchProposal[] => {
  const changed = new Set(blocks.map(({ proposal }) => proposal))
  return proposals.flatMap((proposal) => {
    if (!changed.has(proposal)) return proposal
    return personId ? { ...proposal, personId, vehicleId, warnings: [] } : []
  })
}

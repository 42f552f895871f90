import { type DutyReport, nextDutyState, type PhoneJob } from '@melali/shared/api'

/** A report as it waits on the phone. Not bound to a link: one that is made anew sends what the old one couldn't. */
export interface Waiting extends DutyReport {
  personId: string
  photo?: Blob | undefined
}

/** `later` is tried again, `gone` waits for another link, what is refused is told and forgotten. */
export type Outcome = 'taken' | 'later' | 'gone' | { refused: string }

export interface Line<Report extends Waiting = Waiting> {
  waiting(): Promise<Report[]>
  send(report: Report): Promise<Outcome>
  /** What was taken stands as the server has it now, also if it can't be asked again. */
  took(report: Report): Promise<void>
  forget(report: Report): Promise<void>
  tell(report: Report, words: string): Promise<void>
}

/** Of what lies on a phone that several people use, what is one person's. */
export const ownOf = <Kept extends { personId?: string | undefined }>(
  all: readonly Kept[],
  personId: string | undefined,
) => all.filter((one) => one.personId === undefined || one.personId === personId)

/** Sends what waits, in its order and one after the other; stops at the first that can't be sent now. */
export const flush = async <Report extends Waiting>({
  waiting,
  send,
  took,
  forget,
  tell,
}: Line<Report>): Promise<'sent' | 'later' | 'gone'> => {
  for (const report of await waiting()) {
    const outcome = await send(report)
    if (outcome === 'later' || outcome === 'gone') return outcome
    if (outcome === 'taken') await took(report)
    else await tell(report, outcome.refused)
    await forget(report)
  }
  return 'sent'
}

/** The jobs as they are once everything that waits has arrived. */
export const withWaiting = (jobs: readonly PhoneJob[], waiting: readonly Waiting[]): PhoneJob[] =>
  jobs.map((job) => {
    const steps = waiting.filter(({ lineId }) => lineId === job.lineId)
    return { ...job, state: steps.reduce((now, { step }) => nextDutyState(now, step) ?? now, job.state) }
  })

/** Names a report for good; `randomUUID` is there over https only. */
export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

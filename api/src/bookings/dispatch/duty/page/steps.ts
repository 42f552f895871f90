import { type DutyStep, dutySteps, nextDutyState, type PhoneJob } from '@melali/shared/api'
import type { Word } from './words'

/** The step that a driver or guide is asked about before it is reported. */
export interface Asked {
  lineId: string
  step: DutyStep
}

interface StepButton {
  words: Word
  does: 'report' | 'ask' | 'leave'
}

/** The step that comes next by itself; picking up without accepting is for what was accepted before it moved. */
export const nextOf = ({ state }: Pick<PhoneJob, 'state'>) =>
  dutySteps.find((step) => step !== 'no_show' && nextDutyState(state, step) !== undefined)

/**
 * What stands at the place of the large button, from above. The step that follows another stands where that one was
 * pressed, so it only asks, and answers yes in another place: a finger that taps twice reports once.
 */
export const stepButtons = (step: DutyStep, isAsked: boolean): StepButton[] => {
  if (step !== 'pick_up' && step !== 'finish') return [{ words: `step_${step}`, does: 'report' }]
  if (!isAsked) return [{ words: `step_${step}`, does: 'ask' }]
  return [
    { words: 'notYet', does: 'leave' },
    { words: `sure_${step}`, does: 'report' },
  ]
}

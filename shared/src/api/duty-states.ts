/** How far a job is with the driver or guide it is given to. */
export const shownDutyStates = ['planned', 'accepted', 'under_way', 'done', 'no_show'] as const
export type DutyState = (typeof shownDutyStates)[number]

/** What is reported from a phone. */
export const dutySteps = ['accept', 'pick_up', 'finish', 'no_show'] as const
export type DutyStep = (typeof dutySteps)[number]

interface Transition {
  from: readonly DutyState[]
  to: DutyState
}

/** The one table of steps: the phone offers by it, the server refuses by it. Who picks up has accepted. */
export const dutyTransitions: Record<DutyStep, Transition> = {
  accept: { from: ['planned'], to: 'accepted' },
  pick_up: { from: ['planned', 'accepted'], to: 'under_way' },
  finish: { from: ['under_way'], to: 'done' },
  no_show: { from: ['planned', 'accepted', 'under_way'], to: 'no_show' },
}

export const nextDutyState = (state: DutyState, step: DutyStep): DutyState | undefined =>
  dutyTransitions[step].from.includes(state) ? dutyTransitions[step].to : undefined

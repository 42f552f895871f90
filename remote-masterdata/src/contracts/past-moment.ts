import { useInAddress } from '@melali/shared/ui'

/** The moment a contract is looked back on, if it is: the address says so. */
export const usePastMoment = () => useInAddress().get('at')

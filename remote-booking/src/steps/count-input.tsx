import { NumberInput } from '@melali/shared/ui'
import type { ComponentProps } from 'react'

/** How many there are: one at least unless told. */
export const CountInput = (props: ComponentProps<typeof NumberInput>) => <NumberInput min={1} {...props} />

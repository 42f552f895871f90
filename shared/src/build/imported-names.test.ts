import { importedNames, unlentNames, usedMembers } from './imported-names'

test('names are read from every form of import, types aside', () => {
  const source = `
    import React, { useState, type FC } from 'react'
    import {
      useMemo as memo,
      useRef,
    } from 'react'
    import type { ReactNode } from 'react'
    import { useNavigate } from 'react-router-dom'
  `
  expect(importedNames(source, 'react')).toEqual(['useState', 'useMemo', 'useRef'])
})

test('what the shell does not lend is told with its package', () => {
  const source = "import { useNavigate, unstable_usePrompt } from 'react-router-dom'"
  expect(unlentNames(source)).toEqual(['unstable_usePrompt of react-router-dom'])
})

test('members of a namespace count, its types do not', () => {
  const source = `
    import * as z from 'zod'
    type Day = z.infer<typeof day>
    const day = z.iso.date()
    const isList = (schema: z.ZodType) => schema instanceof z.ZodArray
  `
  expect(usedMembers(source, 'zod')).toEqual(['iso', 'ZodArray'])
  expect(unlentNames(`import * as z from 'zod'\nz.templateLiteral([])`)).toEqual(['templateLiteral of zod'])
})

import { importedNames, unlentNames } from './imported-names'

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

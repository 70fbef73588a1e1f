import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EFFECTS } from './effects/effects.ohm'
import { recipeFile } from './recipe'

test('the kept grammar is the written one; after a change run npm run new grammar', () => {
  const kept = readFileSync(new URL('generated/recipe.ts', import.meta.url), 'utf8')
  expect(kept).toBe(recipeFile(EFFECTS))
})

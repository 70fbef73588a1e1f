/** For commands that write files of the engine (`npm run new`): the index of eras and the recipe of the grammar. */

export { meaningTypes } from './english/meaning-types'
export { EFFECTS } from './grammar/effects/effects.ohm'
export { recipeFile } from './grammar/recipe'
export { decadeOf, eraIndex } from './rules/eras/list'

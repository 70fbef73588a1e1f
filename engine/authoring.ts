/** For commands that write files of the engine (`npm run new`): the index of eras and the types of meanings. */

export { meaningTypes } from './english/meaning-types'
export { decadeOf, eraIndex } from './rules/eras/list'

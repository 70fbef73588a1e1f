import { capital } from '#rulebook/words'
/** `GET /rules/{number}/history` becomes `getRulesNumberHistory`: programs use it as the name of a function. */
export const operationIdOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  [
    method.toLowerCase(),
    ...path
      .split(/[^A-Za-z0-9]+/)
      .filter(word => word !== '')
      .map(capital),
  ].join('')

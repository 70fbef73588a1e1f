/** The text of `eras/index.ts` for the era files of its folders; `npm run new era DATE` writes it, a test keeps it fresh. */
export const eraIndex = (files: readonly string[]): string => {
  const days = files.flatMap(file => /(?:^|\/)(\d{4}-\d{2}-\d{2})\.ts$/.exec(file)?.[1] ?? []).sort()
  const imports = days.map(day => `import ${nameOf(day)} from './${decadeOf(day)}/${day}'`)
  const names = days.map(day => `  ${nameOf(day)},`)
  return [
    '// Written by `npm run new era DATE`; one line per era, oldest first.',
    "import type { Amendment } from '../amendment'",
    ...imports,
    '',
    'export const ERAS: readonly Amendment[] = [',
    ...names,
    ']',
    '',
  ].join('\n')
}
/** The folder of a day's era: `2000s` for 2007-05-01. */
export const decadeOf = (day: string): string => `${day.slice(0, 3)}0s`
const nameOf = (day: string): string => `from${day.replaceAll('-', '')}`

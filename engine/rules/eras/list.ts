/** The text of `eras/index.ts` for the era files of a folder; `npm run new era DATE` writes it, a test keeps it fresh. */
export const eraIndex = (files: readonly string[]): string => {
  const days = files.flatMap(file => /^(\d{4}-\d{2}-\d{2})\.ts$/.exec(file)?.[1] ?? []).sort()
  const imports = days.map(day => `import ${nameOf(day)} from './${day}'`)
  const names = days.map(day => `  ${nameOf(day)},`)
  return [
    '// Written by `npm run new era DATE`; one line per file of this folder, oldest first.',
    "import type { Amendment } from '../ruleset'",
    ...imports,
    '',
    'export const ERAS: readonly Amendment[] = [',
    ...names,
    ']',
    '',
  ].join('\n')
}
const nameOf = (day: string): string => `from${day.replaceAll('-', '')}`

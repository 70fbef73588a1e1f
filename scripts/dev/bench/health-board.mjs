/** A page of many objects that affect each other, run once for each row. */
export const boardOf = (name, objects, rows) => {
  const objectsOf = Array.from(
    { length: objects },
    (_, at) => `* And "Bear ${at}" is a 2/2 creature with "Creatures you control get +1/+1."`,
  )
  const rowsOf = Array.from({ length: rows }, (_, at) => `  | ${at + 1} |`)
  return [
    `# Feature: ${name}`,
    '',
    '## Scenario Outline: x',
    '',
    '* Given the rules of 2010-01-01',
    ...objectsOf,
    '* Then "Bear 0" is <n>/<n>',
    '',
    '### Examples:',
    '',
    '  | n |',
    '  | - |',
    ...rowsOf,
  ].join('\n')
}

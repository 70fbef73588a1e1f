import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A number bound to a raw query arrives in SQLite as REAL: divided it has a fraction, joined to a text it ends in ".0".
// So raw queries bind texts only: one JSON text in rows.ts, the id of an account in notes/store.ts.
const BINDING = ['server/notes/store.ts: ownerId', 'server/store/rows.ts: batch']

/** The arguments of a call after the first one; nested brackets and quotations belong to their argument. */
const boundIn = (source: string): readonly string[] => {
  const bound: string[] = []
  for (const { index, 0: call } of source.matchAll(/\$(?:query|execute)Raw(?:Unsafe)?(?:<[^`(]*>+)?\s*[`(]/g)) {
    const begin = index + call.length
    if (call.endsWith('`')) {
      const template = source.slice(begin, source.indexOf('`', begin))
      bound.push(...[...template.matchAll(/\$\{([^}]*)\}/g)].map(([, value = '']) => value))
      continue
    }
    let depth = 0
    let isText = ''
    let from = begin
    const args: string[] = []
    for (let at = begin; depth >= 0 && at < source.length; at++) {
      const sign = source[at] ?? ''
      if (isText) isText = sign === isText ? '' : isText
      else if (/['"`]/.test(sign)) isText = sign
      else if (/[([{]/.test(sign)) depth++
      else if (/[)\]}]/.test(sign)) depth--
      if (depth < 0 || (depth === 0 && !isText && sign === ',')) {
        args.push(source.slice(from, at).trim())
        from = at + 1
      }
    }
    bound.push(...args.slice(1).filter(Boolean))
  }
  return bound
}

const TEMPLATE = ['x.$queryRaw<{ n: number }[]>`SELECT $', '{a} / $', '{b}`'].join('')
test('the bound values of a call are found', () => {
  expect(boundIn(TEMPLATE)).toEqual(['a', 'b'])
  expect(boundIn("x.$executeRawUnsafe('SELECT ?, f(x)', g(1, 2), b)")).toEqual(['g(1, 2)', 'b'])
})

test('raw queries bind texts only', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => `server/${name.replaceAll('\\', '/')}`)
  const bound = files.flatMap(file => boundIn(readFileSync(file, 'utf8')).map(value => `${file}: ${value}`))
  expect([...new Set(bound)].sort()).toEqual(BINDING)
})

// Prisma divides the values of `in`, but not those of `notIn`: a thousand of them are refused (P2029).
test('nothing is excluded by value', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(name =>
    /(?<!\.test)\.ts$/.test(name),
  )
  expect(files.filter(name => /\bnotIn\b\s*:/.test(readFileSync(`server/${name}`, 'utf8')))).toEqual([])
})

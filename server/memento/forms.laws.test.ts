import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { rulesPaths } from '#ingest/read/received-texts'
import { must } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import { digestEditions } from '../../scripts/dev/bench/search-corpus'
import type { SectionAnswer } from '../answers'
import { blocksOf, printedIn } from './forms'

const readers = [remark(), remark().use(remarkGfm)]

const textOf = (node: Nodes): string => {
  if ('value' in node) return node.value
  if (node.type === 'break') return '\n'
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
/** Headings and paragraphs as they are seen, whatever they are in; lines without the blanks around them. */
const seenIn = (node: Nodes): readonly string[] => {
  if (node.type === 'heading' || node.type === 'paragraph') return [textOf(node)]
  return 'children' in node ? node.children.flatMap(seenIn) : [`${node.type} ${textOf(node)}`]
}
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** A section with all its units, as the API answers it. */
const sectionOf = (number: string, units: readonly Unit[]): SectionAnswer =>
  ({
    ...{
      kind: 'section',
      number,
      title: units[0]?.title,
      document: 'comprehensive-rules',
      release: 'x',
      on: '2000-01-01',
    },
    rules: units.map(({ number, title, paragraphs, examples }) => ({ number, title, paragraphs, examples })),
  }) as unknown as SectionAnswer
const sectionsIn = (units: readonly Unit[]): readonly SectionAnswer[] => {
  const sections = new Map<string, Unit[]>()
  for (const unit of units) {
    const [section = ''] = /^\w+/.exec(unit.number) ?? []
    sections.set(section, [...(sections.get(section) ?? []), unit])
  }
  return [...sections].map(([number, some]) => sectionOf(number, some))
}

/** The sections whose Markdown, read back, has other words. */
const changed = (name: string, units: readonly Unit[]): readonly string[] =>
  sectionsIn(units).flatMap(section => {
    const meant = blocksOf(section).flatMap(({ text }) => linesOf(text))
    const printed = printedIn('md', section)
    return readers.flatMap(reader => {
      const seen = seenIn(reader.parse(printed)).flatMap(linesOf)
      const at = meant.findIndex((line, n) => line !== seen[n])
      return at < 0 && seen.length === meant.length ? [] : [`${name} ${section.number}: ${meant[at]} | ${seen[at]}`]
    })
  })

/** Most units are the same in many releases: each is read once, and the first and the last release as a whole. */
const read = (releases: readonly { readonly name: string; readonly units: () => readonly Unit[] }[]) => {
  const seen = new Set<string>()
  let count = 0
  const wrong = releases.flatMap((release, at) => {
    const units = release.units()
    count += units.length
    const fresh = units.filter(({ number, title, paragraphs, examples }) => {
      const key = JSON.stringify([number, title, paragraphs.map(p => p.text), examples.map(e => e.text)])
      return !seen.has(key) && seen.add(key)
    })
    return changed(release.name, at === 0 || at === releases.length - 1 ? units : fresh)
  })
  return { wrong, count, distinct: seen.size }
}

const HARD = [
  '613. Interaction',
  '<card> becomes <mana symbol>',
  '_loops_ and *stars* and */1+*',
  '# no heading',
  '- no list\n+ no list\n1) no list',
  '    no code',
  '[1]: no definition\n\n[x](y) no link, www.example.com, a@b.example, ![x]',
  '| a | b |\n| - | - |',
  'A\n===\nB\n---',
  '~~~\n```\n~ ~~x~~',
  '&amp; &lt; \\ \\* `code`',
  '***',
  '> no quotation',
]

describe('rules as Markdown, read back, have the words of the API', () => {
  test('texts that look like Markdown', () => {
    const unit = (text: string, at: number) =>
      ({
        kind: 'rule',
        number: `613.${at}`,
        paragraphs: [{ text }],
        examples: [{ text: `Example: ${text}` }],
      }) as unknown as Unit
    expect(changed('hard', HARD.map(unit))).toEqual([])
  })
  test('every release of the digest', () => {
    const editions = digestEditions()
    expect(editions.length).toBeGreaterThan(10)
    const found = read(editions.map(({ release, units }) => ({ name: release.id, units: () => units })))
    expect(found.distinct).toBeGreaterThan(editions.length)
    expect(found.wrong).toEqual([])
  })
  test.skipIf(!process.env.SOURCES)('every release of the rules (needs SOURCES)', () => {
    const paths = rulesPaths(process.env.SOURCES)
    const unitsIn = (path: string) => must(parseSource(readSource(basename(path), readFileSync(path))))[0]?.units ?? []
    const { wrong, count, distinct } = read(paths.map(path => ({ name: basename(path), units: () => unitsIn(path) })))
    console.log(`${count} units of ${paths.length} releases, ${distinct} of them distinct, were printed and read back`)
    expect(distinct).toBeGreaterThan(paths.length * 20)
    expect(wrong).toEqual([])
  })
})

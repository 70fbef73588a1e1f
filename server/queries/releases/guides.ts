import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Root as HastRoot } from 'hast'
import type { Root, RootContent } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import { remark } from 'remark'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { err, ok, type Result } from '#rulebook/result'
import { onceUnlessFailed, remembered } from '#server/process/remembered'
import type { Guide, GuideBlock, GuideRef, OutcomeRow } from '../../answers'
import { problemAnswer } from '../../answers/days'
import { across, run } from '../scenarios/running'
import { scenario } from '../scenarios/scenarios'

const FOLDER = 'content/guides'
const head = z.object({ title: z.string(), summary: z.string(), order: z.number() })

type Page = { readonly ref: GuideRef; readonly body: string }
const pageOf = (slug: string, text: string): Page => {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return { ref: { slug, ...head.parse(parseYaml(yaml)) }, body }
}

/** The source of the guides, in reading order; also used by search. */
export const guideTexts = onceUnlessFailed(async (): Promise<readonly Page[]> => {
  const read = (await readdir(FOLDER))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(async name => pageOf(name.slice(0, -'.md'.length), await readFile(join(FOLDER, name), 'utf8')))
  return (await Promise.all(read)).sort((a, b) => a.ref.order - b.ref.order)
})

/** Directives are blocks of their own; inside a line, the colon of `702:1` is a colon. */
function blockDirectives(this: Processor): void {
  remarkDirective.call(this)
  const added = this.data().micromarkExtensions?.at(-1)
  if (added && 'text' in added) delete added.text
}
const reader = remark().use(remarkGfm).use(blockDirectives)
export const readGuide = (text: string): Root => reader.parse(text)
const toHast = unified().use(remarkRehype).use(rehypeSanitize)

const isOutcomes = (node: RootContent): boolean => node.type === 'leafDirective' && node.name === 'outcomes'
const proseOf = async (children: RootContent[]): Promise<GuideBlock> => {
  const root: Root = { type: 'root', children }
  return { kind: 'prose', hast: (await toHast.run(root)) as HastRoot }
}

const ran = async (source: string): Promise<GuideBlock> => {
  const answer = await run({ source })
  return {
    kind: 'gherkin',
    source,
    ...(answer.ok ? { run: answer.value } : { problem: problemAnswer(answer.problem) }),
  }
}

/** Results for an object, one row for each interval with the same answer. */
const outcomesOf = async (id: string, label: string): Promise<GuideBlock> => {
  const page = await scenario(id)
  if (!page.ok) return { kind: 'outcomes', id, title: id, label, problem: problemAnswer(page.problem), rows: [] }
  const answer = await across({ source: page.value.source })
  if (!answer.ok)
    return { kind: 'outcomes', id, title: page.value.title, label, problem: problemAnswer(answer.problem), rows: [] }
  const rows = new Map<string, OutcomeRow[]>()
  for (const cell of answer.value.cells) {
    const object = cell.objects.find(one => one.label === label)
    const says =
      object && object.power !== null
        ? `${object.power}/${object.toughness}`
        : cell.outcome === 'holds'
          ? 'no size'
          : cell.outcome
    const list = rows.get(cell.scenario) ?? []
    rows.set(cell.scenario, list)
    const last = list.at(-1)
    if (last?.says === says)
      list[list.length - 1] = { ...last, until: cell.until, rulesets: [...new Set([...last.rulesets, cell.ruleset])] }
    else list.push({ scenario: cell.scenario, from: cell.from, until: cell.until, says, rulesets: [cell.ruleset] })
  }
  return { kind: 'outcomes', id, title: page.value.title, label, rows: [...rows.values()].flat() }
}

const blocksOf = async (body: string): Promise<readonly GuideBlock[]> => {
  const groups: (RootContent[] | RootContent)[] = []
  for (const node of readGuide(body).children) {
    const apart = isOutcomes(node) || (node.type === 'code' && node.lang === 'gherkin')
    const last = groups.at(-1)
    if (apart) groups.push(node)
    else if (Array.isArray(last)) last.push(node)
    else groups.push([node])
  }
  return Promise.all(
    groups.map(group => {
      if (Array.isArray(group)) return proseOf(group)
      if (group.type === 'code') return ran(group.value)
      const { scenario: id = '', object = '' } = group.type === 'leafDirective' ? (group.attributes ?? {}) : {}
      return outcomesOf(id ?? '', object ?? '')
    }),
  )
}

const made = new Map<string, Promise<readonly GuideBlock[]>>()

export const guides = async (): Promise<Result<readonly GuideRef[]>> => ok((await guideTexts()).map(({ ref }) => ref))

/** A guide with its boards run; computed once, because neither page nor engine changes while the program runs. */
export const guide = async (slug: string): Promise<Result<Guide>> => {
  const list = await guideTexts()
  const at = list.findIndex(({ ref }) => ref.slug === slug)
  const page = list[at]
  if (!page)
    return err({
      code: 'guide-unknown',
      message: `There is no guide called ${slug}`,
      hint: '/guides lists all guides',
    })
  const blocks = await remembered(made, slug, () => blocksOf(page.body))
  const [previous, next] = [list[at - 1]?.ref, list[at + 1]?.ref]
  return ok({ ...page.ref, blocks, ...(previous ? { previous } : {}), ...(next ? { next } : {}) })
}

import type { Problem } from '#rulebook/result'
import { capital } from '#rulebook/words'
import type { WrittenLine } from './written-lines'

/** A line that is no heading, step, table row or prose before the first step, and what to write instead. */
export type Stray = { readonly line: number; readonly text: string; readonly problem: Problem }

/** The lines that the parser gets, the same lines with their prose, and every line that was not read. */
type Accounted = {
  readonly lines: readonly WrittenLine[]
  readonly prose: readonly string[]
  readonly strays: readonly Stray[]
  /** The lines whose comments hold a step, which is not carried out. */
  readonly commented: readonly number[]
}

const HEADING = /^\s*(#{1,6})\s*(.*?)\s*$/
const KNOWN_HEADING =
  /^(feature|scenario outline|scenario template|scenario|example|background|rule|examples|scenarios):\s*(.*)$/i
const HEADINGS: Readonly<Record<string, string>> = {
  feature: '# Feature:',
  'scenario outline': '## Scenario Outline:',
  'scenario template': '## Scenario Outline:',
  scenario: '## Scenario:',
  example: '## Scenario:',
  background: '## Background:',
  rule: '# Rule:',
  examples: '### Examples:',
  scenarios: '### Examples:',
}
const STEP = /^\s*[*+-]\s*(Given|When|Then|And|But)\s+\S/
/** Whether a line is a step as the parser reads it. */
export const isStep = (text: string): boolean => STEP.test(text)
const ROW = /^\s*\|/
const TAGS = /^\s*(?:`@[^`\s]+`[\s,]*)+$/
const FENCE = /^\s*(`{3,}|~{3,})(.*)$/
const RULED_LINE = /^\s*([-*_])(?:\s*\1){2,}\s*$/
const ITEM = /^\s*(?:>|[*+-]\s|\d+[.)]\s)/
/** What may stand where a bullet should: signs, numbers, tags, and labels such as `a.`, `(iv)` and `Step 1:`. */
const MARKS =
  /^(?:@\S+|<\/?[a-z]\w*[^>]*>|&#?\w+;|step(?=\s*\d)|[^\p{L}]|(?:[ivxlc]{1,5}|\p{L}{1,2})(?=[^\p{L}\s"“”]))+/iu
const NEAR_STEP = /^(given|when|then|and|but)(?!\p{L})[\s:*_`~.,;–—-]*(.*)$/iu
/** What has no width or ink: it may part the letters of a keyword that looks like any other. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu
/** A line without its bullet, and the parts of a step whose bullet or keyword is written in another way. */
const nearStep = (written: string) => {
  const text = written.replace(UNSEEN, '')
  const [found = ''] = MARKS.exec(text) ?? []
  const marks = found.includes(',') ? '' : found
  const [, keyword, rest = ''] = NEAR_STEP.exec(text.slice(marks.length)) ?? []
  return { marks, bare: text.slice(marks.length), keyword, rest }
}

/** A cell that consists of dashes alone would make its row a separator. */
const DASHES = '\uE000'
export const withoutMark = (cell: string): string => cell.replaceAll(DASHES, '')

const cellsIn = (row: string): readonly string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())
const repeated = (cells: readonly string[]): string | undefined => cells.find((cell, at) => cells.indexOf(cell) < at)
/** In Markdown the row of dashes below the head of a table separates it from its rows; a last row of dashes does not. */
const isSeparator = (row: string, next: string | undefined): boolean =>
  cellsIn(row).every(cell => /^:?-+:?$/.test(cell)) && (ROW.test(next ?? '') || /-{3}/.test(row))
/** A row as the parser reads it: indented, closed, and with its dashes kept. */
const rowFor = (text: string): string => {
  const row = text.trim()
  const closed = /(?<!\\)\|$/.test(row) && row.length > 1 ? row : `${row} |`
  return `  ${closed.replace(/(?<=\|\s*)(:?-+:?)(?=\s*\|)/g, `${DASHES}$1`)}`
}

const quotesOpen = (text: string): boolean => (text.replace(/[“”]/g, '"').match(/"/g) ?? []).length % 2 === 1
const LEADS_ON = /(?:,|\b(?:and|or|with|to|of|by|in|on|at|for|as|an?|the|is|are|says|uses|targeting|choosing))$/

/** Whether a line without a bullet goes on with the step above it. */
const goesOn = (step: string, text: string): boolean => {
  if (ITEM.test(text)) return false
  if (quotesOpen(step)) return true
  if (/^\s*\(?(?:[a-z\d]{1,4}[.)]\s*)?(?:Given|When|Then|And|But)\b|^\s*(?:given|when)\b/.test(text)) return false
  if (/^(?:then|but|and)\b/.test(text)) return false
  return (
    LEADS_ON.test(step) ||
    /^\s*(?!an effect\b|the \w+ (?:of|resolves|ends|goes)\b|everybody\b|it is\b)[a-z,(]/.test(text)
  )
}

const NOT_A_STEP = 'This line is not a step, so nothing reads it'
const stray = (line: WrittenLine, message: string, hint: string): Stray => {
  const text = line.text.trim().slice(0, 200)
  const column = Math.max(1, line.text.search(/\S/) + 1 - line.shift)
  return { line: line.line, text, problem: { code: 'line-not-read', message, hint, at: { line: line.line, column } } }
}
/** A line that nothing reads as a step, and how to write it as one. */
export const strayLine = (line: WrittenLine): Stray => {
  const { keyword, rest } = nearStep(line.text)
  if (keyword) return stray(line, NOT_A_STEP, `Write: * ${capital(keyword.toLowerCase())} ${rest.trim()}`)
  const bare = line.text.replace(/^\s*(?:>\s*)*(?:[*+-]\s+|\d+[.)]\s+)?/, '').trim()
  return ITEM.test(line.text) || /["“]/.test(bare)
    ? stray(line, NOT_A_STEP, `Begin it with Given, When, Then, And or But: * And ${bare}`)
    : stray(line, NOT_A_STEP, 'Write prose above the first step, a remark as <!-- remark -->, a step as * And …')
}
const strayHeading = (line: WrittenLine, said: string): Stray => {
  const [, outline] = /^scen\w*( outline)?\b/i.exec(said) ?? []
  const rest = said.replace(/^(?:scen\w*(?: outline)?|feat\w*|exam\w*|back\w*)\b:?\s*/i, '')
  const meant = /^scen/i.test(said)
    ? `${outline ? '## Scenario Outline:' : '## Scenario:'} ${rest}`
    : /^ex/i.test(said)
      ? '### Examples:'
      : /^feat/i.test(said)
        ? `# Feature: ${rest}`
        : /^back/i.test(said)
          ? '## Background:'
          : null
  return stray(
    line,
    'This heading is not one of Feature, Scenario, Scenario Outline, Background, Rule and Examples',
    meant ? `Write: ${meant.trim()}` : 'Write "## Scenario: …", or write its words as prose above the first step',
  )
}

const SAYS = /\b(?:an effect|a spell|an ability) says ["“„«'‘]/i
const NAMED_HEADING = /^(?:feature|scenario(?: outline| template)?|examples|background):/i
const QUOTES = /["“”„«»]|(?<!\p{L})['‘]\p{L}[^'’]*['’](?!\p{L})/u
const ENDS = /[.!?:…][)\]"”’'»*_`]*$/
/** Comments are not steps; one that is never closed would hide the rest of the page. */
const withoutComments = (
  lines: readonly WrittenLine[],
): { lines: readonly WrittenLine[]; open: WrittenLine | null; commented: readonly number[] } => {
  let open: WrittenLine | null = null
  const commented: number[] = []
  const kept = lines.map(line => {
    let text = ''
    let rest = line.text
    while (rest !== '') {
      const at = rest.indexOf(open ? '-->' : '<!--')
      const part = at < 0 ? rest : rest.slice(0, at)
      if (!open) text += part
      else if (nearStep(part).keyword && QUOTES.test(part)) commented.push(line.line)
      if (at < 0) break
      rest = rest.slice(at + (open ? 3 : 4))
      open = open ? null : line
    }
    return text === line.text ? line : { ...line, text: text.trimEnd() }
  })
  return { lines: kept, open, commented }
}

/** Whether a line of prose is a step without its bullet: it quotes something, or its paragraph does not end as one. */
const isStepInProse = (lines: readonly WrittenLine[], at: number): boolean => {
  const text = lines[at]?.text ?? ''
  if (ITEM.test(text)) return true
  const blank = lines.findIndex((line, i) => i > at && /^\s*(?:$|[#|`~<=]|[*+-]\s|---)/.test(line.text))
  const last = lines[(blank < 0 ? lines.length : blank) - 1]?.text.trim() ?? ''
  const isOneLine = !/[.!?:…,;–—-][)\]"”’'»*_`]*$/.test(text.trim()) && /^\s*\p{Lu}/u.test(lines[at + 1]?.text ?? '')
  if (QUOTES.test(text) && (isOneLine || !ENDS.test(last))) return true
  const { marks, bare, keyword, rest } = nearStep(text)
  if (SAYS.test(bare) || NAMED_HEADING.test(bare) || /#\s*$/.test(marks)) return true
  // Other signs and labels are bullets too.
  const isMarked = /[^\s"'“”‘’(]/.test(marks) && /\s$/.test(marks)
  if (!keyword) return isMarked && QUOTES.test(bare)
  if (isMarked || QUOTES.test(rest) || /^the rules of \d|^[A-Z](?:'s)? /.test(rest)) return true
  return /^[A-Z]/.test(keyword) && !ENDS.test(last)
}
const isStepAsTitle = (title: string): boolean => {
  const { marks, keyword } = nearStep(title)
  return SAYS.test(title) || (/^then$/i.test(keyword ?? '') && QUOTES.test(title) && !QUOTES.test(marks))
}
/** Whether the next heading is what the tags of a line belong to. */
const isAboveHeading = (lines: readonly WrittenLine[], at: number): boolean => {
  const next = lines.slice(at + 1).find(({ text }) => text.trim() !== '' && !TAGS.test(text))
  return next !== undefined && HEADING.test(next.text)
}

/** The lines of code blocks, if steps stand outside them: a page that is one code block as a whole is read as a page. */
const codeIn = (lines: readonly WrittenLine[]): ReadonlySet<number> => {
  const code = new Set<number>()
  let mark = ''
  for (const [at, { text }] of lines.entries()) {
    const [, found = ''] = FENCE.exec(text) ?? []
    if (mark === '') mark = found
    else if (found.startsWith(mark) && text.trim() === found) mark = ''
    else code.add(at)
  }
  return lines.some(({ text }, at) => STEP.test(text) && !code.has(at)) ? code : new Set()
}

/** The words of a fence, unless they are one word: the language of its lines. */
const wordsOfFence = (text: string): string => {
  const words = FENCE.exec(text)?.[2]?.trim() ?? ''
  return /^[\w+-]*$/.test(words) ? '' : words
}

type Place = 'prose' | 'steps' | 'examples' | 'lost'
const HOLDS_STEPS = /^(?:scenario|example|background)\b/

/** Every line of a page as a heading, a step, a table row or prose, or else as a line that nothing reads. */
export const accountedFor = (source: readonly WrittenLine[]): Accounted => {
  const { lines, open, commented } = withoutComments(source)
  const code = codeIn(lines)
  const parsed: WrittenLine[] = []
  const prose: string[] = []
  const strays: Stray[] = []
  let place: Place = 'prose'
  let step = -1
  let kind = ''
  let rows = 0
  let hasFeature = false
  let holdsSteps = false
  let mayHaveExamples = false
  let table: { readonly heading: WrittenLine; size: number } | null = null
  const endTable = (): void => {
    if (table && table.size < 2)
      strays.push(
        stray(table.heading, 'This table of Examples has no rows', 'Write its columns and rows below it, or remove it'),
      )
    table = null
  }
  const keep = (line: WrittenLine, text: string, said = text): void => {
    // The parser takes the first line that it gets as the title of the page.
    if (!hasFeature && text === '') return
    parsed.push({ ...line, text })
    prose.push(said)
  }
  const drop = (line: WrittenLine, found: Stray): void => {
    strays.push(found)
    keep(line, '')
  }
  for (const [at, line] of lines.entries()) {
    const { text } = line
    const isNextToStep = step >= 0 && (lines[at - 1]?.text.trim() ?? '') !== ''
    const heading = HEADING.exec(text)
    if (!ROW.test(text)) rows = 0
    if (wordsOfFence(text) !== '' && (place !== 'prose' || isStepInProse([{ ...line, text: wordsOfFence(text) }], 0))) {
      step = -1
      drop(line, stray(line, 'Nothing reads the words behind the signs of a code block', 'Write them on a line below'))
    } else if (text.trim() === '' || FENCE.test(text) || RULED_LINE.test(text)) {
      if (text.trim() !== '') step = -1
      keep(line, '', wordsOfFence(text))
    } else if (code.has(at)) {
      if (place === 'prose' && !isStepInProse(lines, at)) keep(line, '', text)
      else
        drop(line, stray(line, 'This line is in a code block, so nothing carries it out', 'Remove the fence around it'))
    } else if (heading) {
      const [, word, title] = KNOWN_HEADING.exec(heading[2] ?? '') ?? []
      const is = word?.toLowerCase()
      step = -1
      if (is === undefined || (is === 'feature' && hasFeature)) {
        drop(line, strayHeading(line, heading[2] ?? ''))
        place = 'lost'
        continue
      }
      hasFeature = true
      if (isStepAsTitle(title ?? ''))
        strays.push(
          stray(line, 'A title carries nothing out, and this one is a step', 'Write the step on a line below'),
        )
      const isTable = is === 'examples' || is === 'scenarios'
      endTable()
      if (isTable && !mayHaveExamples) {
        drop(line, stray(line, 'These Examples stand below no scenario', 'Move them below the steps that they are for'))
        place = 'lost'
        continue
      }
      holdsSteps = HOLDS_STEPS.test(is)
      if (!isTable) mayHaveExamples = /^(?:scenario|example)\b/.test(is)
      if (isTable) table = { heading: line, size: 0 }
      place = isTable ? 'examples' : 'prose'
      keep(line, `${HEADINGS[is]} ${title ?? ''}`.trim())
    } else if (STEP.test(text) && !holdsSteps)
      drop(
        line,
        stray(line, 'This step stands below no scenario, so nothing reads it', 'Write "## Scenario: …" above it'),
      )
    else if (STEP.test(text)) {
      const [, keyword = ''] = STEP.exec(text) ?? []
      kind = /And|But/.test(keyword) ? kind || 'Given' : keyword
      if (place !== 'examples') place = 'steps'
      keep(line, text)
      step = parsed.length - 1
    } else if (TAGS.test(text) && isAboveHeading(lines, at)) {
      keep(line, text)
      place = 'prose'
      step = -1
    } else if (ROW.test(text)) {
      const isRead = place === 'examples' || (place === 'steps' && kind === 'Given' && step >= 0)
      if (isRead) keep(line, rows === 1 && isSeparator(text, lines[at + 1]?.text) ? '' : rowFor(text))
      else
        drop(
          line,
          stray(
            line,
            'This row of a table belongs to nothing, so nothing reads it',
            'Put a table below "### Examples:" or below a Given step that lists objects',
          ),
        )
      rows++
      const twice = table?.size === 0 ? repeated(cellsIn(text)) : undefined
      if (isRead && twice !== undefined)
        strays.push(
          stray(line, `Two columns of this table are called "${twice}"`, 'Give each column a name of its own'),
        )
      if (table && isRead && parsed.at(-1)?.text !== '') table.size++
    } else if (isNextToStep && place === 'steps' && goesOn(parsed[step]?.text ?? '', text)) {
      const begun = parsed[step]
      if (begun) parsed[step] = { ...begun, text: `${begun.text} ${text.trim()}` }
      keep(line, '')
    } else if ((place === 'prose' || (place === 'examples' && table?.size === 0)) && !isStepInProse(lines, at))
      keep(line, '', text)
    else if (place !== 'prose' || ITEM.test(text) || nearStep(text).keyword) drop(line, strayLine(line))
    else
      drop(line, stray(line, NOT_A_STEP, 'Begin a step with its keyword, as in * Given …; end prose with a full stop'))
  }
  endTable()
  if (open)
    strays.push(stray(open, 'This comment is never closed, so it hides the rest of the page', 'Close it with -->'))
  return { lines: parsed, prose, strays, commented }
}

import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

type Piece = { readonly from: number; readonly to: number; readonly look: string }
const MARKS = new Map(
  ['heading', 'keyword', 'quote', 'place', 'size', 'table', 'tag', 'bullet'].map(look => [
    look,
    Decoration.mark({ class: `cm-s-${look}` }),
  ]),
)
const STEP = /^(\s*[*+-]\s+)(Given|When|Then|And|But)\b/
const INSIDE =
  /(?<quote>"[^"\n]*"|“[^”\n]*”)|(?<place><[^<>\s]+>)|(?<size>(?<![\w/])[-+]?[\d*X]+\/[-+]?[\d*X]+(?![\w/]))/g

const insideOf = (text: string, after: number): readonly Piece[] =>
  [...text.slice(after).matchAll(INSIDE)].map(match => ({
    from: after + match.index,
    to: after + match.index + match[0].length,
    look: match.groups?.quote ? 'quote' : match.groups?.place ? 'place' : 'size',
  }))

/** The tokens of one line, in order. */
export const piecesOf = (text: string): readonly Piece[] => {
  if (/^#{1,6}\s/.test(text)) return [{ from: 0, to: text.length, look: 'heading' }]
  if (/^\s*\|/.test(text)) return [{ from: 0, to: text.length, look: 'table' }]
  const step = STEP.exec(text)
  if (step) {
    const bullet = step[1]?.length ?? 0
    const word = bullet + (step[2]?.length ?? 0)
    return [
      { from: 0, to: bullet, look: 'bullet' },
      { from: bullet, to: word, look: 'keyword' },
      ...insideOf(text, word),
    ]
  }
  return [...text.matchAll(/`@[^`]+`/g)].map(match => ({
    from: match.index,
    to: match.index + match[0].length,
    look: 'tag',
  }))
}

const decorated = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const built = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at)
      for (const piece of piecesOf(line.text)) {
        const mark = MARKS.get(piece.look)
        if (mark && piece.to > piece.from) built.add(line.from + piece.from, line.from + piece.to, mark)
      }
      at = line.to + 1
    }
  return built.finish()
}

/** Syntax highlighting for Gherkin in Markdown: headings, step words, quotes, sizes, places of an outline, tables. */
export const highlight: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = decorated(view)
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = decorated(update.view)
    }
  },
  { decorations: plugin => plugin.decorations },
)

/** Colours are the site's design tokens, which work in both themes. */
export const looks: Extension = EditorView.theme({
  '&': { backgroundColor: 'var(--sheet)', color: 'var(--ink)', fontSize: '0.875rem' },
  '.cm-content': { fontFamily: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace', caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunk)', color: 'var(--ink-3)', border: 'none' },
  '&.cm-focused': { outline: '2px solid var(--link)', outlineOffset: '1px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
})

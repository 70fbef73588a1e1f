import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view'
import { completion } from './completion'
import { highlight, looks } from './highlight'

/** A position in the text that the grammar rejects; line and column from 1; without a column, the whole line. */
export type Squiggle = {
  readonly line: number
  readonly column?: number
  /** Number of characters; without it, to the end of the line. */
  readonly length?: number
  readonly says: string
  readonly severity: 'error' | 'warning' | 'info'
}
export type TextEditor = {
  readonly set: (text: string) => void
  readonly turn: (step: 'back' | 'forward') => void
  readonly mark: (squiggles: readonly Squiggle[]) => void
  readonly close: () => void
}
type Options = {
  readonly parent: HTMLElement
  readonly text: string
  readonly label: string
  readonly changed: (text: string) => void
  /** Maximum number of steps to undo and redo. */
  readonly steps: (back: number, forward: number) => void
}
// The redo keys of every platform also work on the others.
const REDO = ['Mod-Shift-z', 'Mod-y'].map(key => ({ key, run: redo, preventDefault: true }))

const diagnosticIn = (state: EditorState, { line, column, length, says, severity }: Squiggle): Diagnostic => {
  const { from, to, text } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines))
  const first = Math.max(0, column === undefined ? text.search(/\S|$/) : column - 1)
  const start = Math.min(from + first, to)
  const end = length === undefined ? to : Math.min(to, start + length)
  return { from: start, to: Math.max(end, start), severity, message: says }
}

/** The nonce of this page, required by the styles that CodeMirror adds; only scripts of the page can read it. */
const nonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** CodeMirror on a page of Markdown with Gherkin. Tab leaves it, as in every other field. */
export const textEditor = ({ parent, text, label, changed, steps }: Options): TextEditor => {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce()),
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        closeBrackets(),
        autocompletion({ override: [completion], icons: false }),
        lintGutter(),
        highlight,
        looks,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        EditorView.updateListener.of(update => {
          if (!update.docChanged) return
          changed(update.state.doc.toString())
          steps(undoDepth(update.state), redoDepth(update.state))
        }),
        keymap.of([
          ...closeBracketsKeymap,
          ...REDO,
          ...defaultKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
      ],
    }),
  })
  return {
    set: now => {
      if (now !== view.state.doc.toString())
        // An act of the table is undone alone, however soon it follows what was typed.
        view.dispatch({
          changes: { from: 0, to: view.state.doc.length, insert: now },
          annotations: isolateHistory.of('full'),
        })
    },
    turn: step => {
      if (step === 'back') undo(view)
      else redo(view)
      view.focus()
    },
    mark: squiggles =>
      view.dispatch(
        setDiagnostics(
          view.state,
          squiggles.map(squiggle => diagnosticIn(view.state, squiggle)),
        ),
      ),
    close: () => view.destroy(),
  }
}

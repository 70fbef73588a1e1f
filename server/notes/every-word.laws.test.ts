import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from '#components/ui/prose'
import { date } from '#rulebook/dates/date'
import { ok } from '#rulebook/result'
import { runs } from '#rulebook/testing/laws'
import { noteBlocks } from './markdown'

const ON = date('2008-03-17')
const SIGNS = [
  ...'* ** *** _ __ ~ ~~ ` `` ``` ~~~ # ## > - + - [ ] ( ) ! < > | | : \\ & ; " \' = == --- *** 1. 613. 2) [x] [^ ]: ]( ]['.split(
    ' ',
  ),
  ...['\n', '\n', '\n', '\n\n', '\n\n', '  ', '    ', '  \n', '\t', '| - |', '|-|-|', '\n---\n', '\n```', '](/', '!['],
]
/** Words, each of them once, with the signs of Markdown between them. */
const texts = fc
  .array(
    fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.constantFrom(...SIGNS, ' ') }),
    {
      maxLength: 60,
    },
  )
  .map(parts => parts.map((part, at) => part ?? `w${at}q`).join(''))

/** What is seen, or stands in the address of a link. */
const shownIn = async (text: string): Promise<string> =>
  (await noteBlocks(text, ON, () => ok({ scenarios: [] })))
    .map(block =>
      block.kind === 'prose' ? renderToStaticMarkup(createElement(Prose, { hast: block.hast })) : block.source,
    )
    .join('\n')

test('no word of any text is left out', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async text => {
      const shown = await shownIn(text)
      // The key by which a link or footnote finds its definition is not shown.
      const keys = new Set(
        [...text.matchAll(/(?<=\])\[[^\]]*\]|\[\^[^\]]*\]|\[[^\]]*\]:/g)].flatMap(([key]) => key.match(/w\d+q/g) ?? []),
      )
      const lost = (text.match(/w\d+q/g) ?? []).filter(word => !shown.includes(word) && !keys.has(word))
      expect(lost, shown).toEqual([])
    }),
    runs(5_000),
  )
})

import type { Binding, FaceStep } from '../../run/action'
import type { Step } from '../../syntax/page'
import { countFrom } from '../../syntax/phrase'
import { quoteAt, SEVERAL, type StepWords } from '../../syntax/words-of-step'

const FACE =
  /^(?:the )?(modal back face|other face|back face|back|flipped half|flipped side|adventure|omen) of («\d+») is («\d+»),? (.*)$/
const HAS_ADVENTURE = /^(«\d+») has the (adventure|omen) («\d+»),? (.*)$/
const SPLIT = /^(«\d+») is split into («\d+»),? (.*?),? and («\d+»),? (an? .*)$/
const NAMES =
  /^(?:the )?(?:(?:modal back face|other face|back face|back|flipped half|flipped side|adventure|omen) of )?(«\d+»)/

type Gathered = {
  readonly faces: Map<string, FaceStep>
  readonly texts: Map<string, readonly string[]>
  readonly known: Set<string>
  readonly several: Map<StepWords, readonly string[]>
  readonly described: Set<string>
}

/** What the Given steps say about names, faces and texts, before any step is understood on its own. */
export const bindingOf = (steps: readonly Step[], words: readonly StepWords[]): Binding => {
  const gathered: Gathered = {
    faces: new Map(),
    texts: new Map(),
    known: new Set(),
    several: new Map(),
    described: new Set(),
  }
  steps.forEach((step, i) => {
    const said = words[i]
    if (said && step.kind === 'given') gather(step, said, gathered)
  })
  return { ...gathered, known: [...gathered.known] }
}

/** "Bear", "Bear 2", "Bear 3": the next labels of a name that are free. */
const labelsOf = (name: string, count: number, known: ReadonlySet<string>): readonly string[] => {
  const labels: string[] = []
  for (let n = 1; labels.length < count; n++) {
    const label = n === 1 ? name : `${name} ${n}`
    if (!known.has(label)) labels.push(label)
  }
  return labels
}
const MOST_ALIKE = 100

const gather = (step: Step, said: StepWords, { faces, texts, known, several, described }: Gathered): void => {
  const [, , count, name] = SEVERAL.exec(said.form) ?? []
  if (name !== undefined) {
    const labels = labelsOf(quoteAt(said, name), Math.min(countFrom(count ?? '') ?? 0, MOST_ALIKE), known)
    several.set(said, labels)
    for (const label of labels) known.add(label)
  }
  const face = FACE.exec(said.form)
  if (face) {
    faces.set(quoteAt(said, face[2]), faceFrom(face, said))
    known.add(quoteAt(said, face[3]))
  }
  const adventure = HAS_ADVENTURE.exec(said.form)
  if (adventure) {
    const [, , kind, name, rest = ''] = adventure
    faces.set(quoteAt(said, adventure[1]), { kind: faceKind(kind ?? ''), words: said, name: quoteAt(said, name), rest })
    known.add(quoteAt(said, name))
  }
  const split = SPLIT.exec(said.form)
  if (split) faces.set(quoteAt(said, split[1]), halvesFrom(split, said))
  const object = /^(«0») (?:is|are) (?!split into )/.exec(said.form)?.[1]
  if (object !== undefined) described.add(quoteAt(said, object))
  const label = quoteAt(said, NAMES.exec(said.form)?.[1])
  if (label !== '') {
    known.add(label)
    texts.set(label, [...(texts.get(label) ?? []), ...said.quotes.slice(1)])
  }
  for (const name of namesInTable(step)) known.add(name)
}

const faceFrom = ([, words, , name, rest]: RegExpExecArray, said: StepWords): FaceStep => ({
  kind: faceKind(words ?? ''),
  words: said,
  name: quoteAt(said, name),
  rest: rest ?? '',
})
const halvesFrom = ([, , one, first, other, second]: RegExpExecArray, said: StepWords): FaceStep => ({
  kind: 'split',
  words: said,
  halves: [
    { name: quoteAt(said, one), rest: first ?? '' },
    { name: quoteAt(said, other), rest: second ?? '' },
  ],
})
const faceKind = (words: string): 'back' | 'flipped' | 'modal' | 'adventure' | 'omen' =>
  words === 'adventure' || words === 'omen'
    ? words
    : words.startsWith('modal') || words.startsWith('other')
      ? 'modal'
      : words.startsWith('flipped')
        ? 'flipped'
        : 'back'
const namesInTable = (step: Step): readonly string[] => {
  const [header, ...rows] = step.table
  const at = header?.indexOf('name') ?? -1
  return at < 0 ? [] : rows.map(row => row[at] ?? '')
}

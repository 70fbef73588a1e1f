import { derivedFrom } from '../../library/library-store'
import { scenarioRefs, scenarioSources } from './scenarios'

/** A card as a step of a worked example describes it, such as `a 2/2 green Bear creature`. */
export type ExampleCard = { readonly name: string; readonly text: string }

const DESCRIBED = /^"([^"<>]+)" is (an? [^<>]+?)\.?$/
/** Zone and status are not part of a card. */
const SITUATION =
  /,?(?: and)? (?:controlled by [A-Z]|owned by [A-Z]|in [A-Z]'s (?:hand|graveyard|library|exile)|in (?:the )?(?:hand|graveyard|library|exile)|in the command zone|on the stack|on the battlefield|in play|attached to "[^"]*"|named "[^"]*"|choosing [^,"]+|choosing "[^"]*"|untapped|tapped|face[ -]down|with (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?!loyalty )\S+(?: \S+)? counters?(?: on it)?)(?=$|[ ,.])/g

const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text
    .split(/((?:with |and )?"[^"]*")/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('')

const TYPE = /\b(?:creature|artifact|enchantment|land|planeswalker|instant|sorcery|battle)\b/
/** The card in a step, without its zone; null if the step describes no card, or one of several copies. */
export const cardIn = (step: string): ExampleCard | null => {
  const [, name, text] = DESCRIBED.exec(step) ?? []
  if (!name || !text || / token\b/.test(text) || /^an? (?:tapped|untapped|face[ -]down) /.test(text)) return null
  const isCopy = /\s\d+$/.test(name)
  if (isCopy || !TYPE.test(text.replace(/"[^"]*"/g, ''))) return null
  const attached = text.replace(/ attached to "[^"]*"/g, '').replace(/ named "[^"]*"/g, '')
  const card = outsideQuotes(attached, part => part.replace(SITUATION, '')).trim()
  // The match of the counters may have removed the "with" before its abilities.
  return {
    name,
    text: card.replace(/^([^"]*?) and (?=")/, (all, front) => (/ with /.test(front) ? all : `${front} with `)),
  }
}

/** The cards of many steps by name; of several descriptions the fullest is used. */
export const cardsIn = (steps: readonly string[]): readonly ExampleCard[] => {
  const byName = new Map<string, ExampleCard>()
  for (const step of steps) {
    const card = cardIn(step)
    if (!card) continue
    const before = byName.get(card.name.toLowerCase())
    if (!before || card.text.length > before.text.length) byName.set(card.name.toLowerCase(), card)
  }
  return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

const STEP = /^\s*[*+-]\s+(?:Given|When|Then|And|But)\s+(.*)$/gm
/** The source of the steps of a page; parsing whole pages takes thirty times as long. */
export const stepsIn = (source: string): readonly string[] =>
  [...source.matchAll(STEP)].map(([, text = '']) => text.trim())

/** Every card that our worked examples describe. */
export const exampleCards = (): Promise<readonly ExampleCard[]> =>
  derivedFrom('example-cards', async () => {
    const sources = await scenarioSources()
    const running = (await scenarioRefs()).filter(({ status }) => status === 'runs')
    return cardsIn(running.flatMap(({ id }) => stepsIn(sources.get(id) ?? '')))
  })

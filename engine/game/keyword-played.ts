import type { IsoDate } from '#rulebook/dates/date'
import { playedKeywordIn } from '../index'
import { activatedTexts } from '../meaning/activated-texts'
import { isKeywordPlayed, keywordTrigger } from './keyword-triggers'

/** Keywords that combat, targeting, casting and the layers obey. */
const OBEYED =
  /^(?:flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample|vigilance|defender|flash|shroud|fear|intimidate|shadow|horsemanship|banding|phasing|changeling|devoid|skulk|unblockable|(?:[\w-]+ )*\w*walk|(?:protection|hexproof) from .+|enchant .+|affinity for .+)$/i

/** The keyword, where the game does not play all of it; null: it does. */
export const keywordMissing = (word: string, on: IsoDate = '2026-01-01' as IsoDate): string | null => {
  const text = word.replace(/\.$/, '').trim()
  const activated = activatedTexts(text, { name: '' }, on)
  const isPlayed =
    activated.length > 0
      ? activated.every(({ unplayed }) => unplayed === undefined)
      : keywordTrigger(text) !== null
        ? isKeywordPlayed(text)
        : OBEYED.test(text) || playedKeywordIn(text) !== null
  return isPlayed ? null : `"${text}"`
}

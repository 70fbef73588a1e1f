import type { ObjectState } from '../../index'
import { triggerText } from '../triggers'

const KEYWORD_LINE =
  /^(?:kicker|multikicker|flashback|cycling|buyback|convoke|delve|improvise|splice onto|echo|affinity|overload|madness|suspend|storm|replicate|entwine|bestow|morph|flash$|split second$|enchant )/i

/** What an instant or sorcery does: its lines without keywords and without texts about its cost. */
export const spellText = (thing: ObjectState): string =>
  thing.abilities
    .map(held => held.ability.text)
    .filter(
      text =>
        !KEYWORD_LINE.test(text) &&
        !/^(?:as an additional cost|this spell (?:costs|can't be countered)|you may (?:cast|play) this|you may pay\b.*\brather than|cast this spell only)/i.test(
          text,
        ),
    )
    .filter(text => !triggerText(text) || /^(?:when|whenever) .*this turn\b/i.test(text))
    .join('\n')
    .replace(/\.?\n•/g, '\n•')

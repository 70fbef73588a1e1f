/**
 * Words with the same meaning. Written from the terms of Magic players and of the rules of different years, and from
 * nothing else; what a corpus itself says about its words ("See …", "older term for …", initials of names) is read from it in `thesaurus.ts`.
 *
 * `a = b` applies in both directions; `a > b` means that a reader who writes a may mean b, but not the reverse.
 */

/** Abbreviations of the community: forums, judges' notes, deck lists. */
const SHORT = `
sba > state-based action | state-based effect ; sbas > state-based actions | state-based effects
sbe > state-based effect | state-based action ; cda > characteristic-defining ability
cdas > characteristic-defining abilities ; etb > enters the battlefield | comes into play
etbs > enters the battlefield | comes into play ; cip > comes into play | enters the battlefield
ltb > leaves the battlefield | leaves play ; cmc > converted mana cost | mana value
mv > mana value | converted mana cost ; p/t > power toughness ; pt > power toughness ; eot > end of turn | end step
apnap > active player nonactive player order ; lki > last known information ; 2hg > two-headed giant
thg > two-headed giant ; edh > commander | general ; pw > planeswalker ; pws > planeswalkers
dfc > double-faced card ; mdfc > modal double-faced card ; tdfc > transforming double-faced card ; gy > graveyard
fs > first strike ; ds > double strike ; ffa > free-for-all ; roi > range of influence ; ncr > nonbasic
dmg > damage ; opp > opponent ; pp > precombat postcombat
`

/** Terms of the rules in different years for the same thing. */
const ERAS = `
battlefield = in play ; enters the battlefield = comes into play ; leaves the battlefield = leaves play
exile = remove from the game | removed from the game ; exiled = removed from the game | set aside ; cast = play
casting = playing ; casts = plays ; activate = play ; activating = playing
mana value = converted mana cost | total casting cost ; mana cost = casting cost
state-based action = state-based effect ; commander = general
dies = put into a graveyard from play | put into a graveyard from the battlefield
aura = local enchantment | enchant creature ; instant > interrupt ; interrupt > instant ; legendary = legend
legend rule > legendary permanents ; creature spell = summon ; mana source > mana ability
bury > destroy can't be regenerated ; unblockable = can't be blocked ; end step = end of turn step
at end of turn = beginning of the end step ; untapped > untap ; plane-walk = planeswalk ; shuffle = randomize
damage stack > combat damage ; land type = basic land type ; ante > wager ; tribal = kindred
phase out = phased out | phasing ; controller = owner ; creature type = subtype ; x = {x}
`

/** Players' terms at the table, and the terms of the rules. */
const TABLE_TALK = `
respond > priority instant ; response > priority respond ; reply > respond priority ; react > respond priority
kill > destroy | dies ; killed > destroyed | lethal damage ; death > dies | graveyard
dead > graveyard | loses the game ; die > put into graveyard ; swing > attack ; bounce > return owner's hand
bounced > return owner's hand ; blink > exile return ; flicker > exile return ; mill > library graveyard
milled > library graveyard ; tutor > search library ; fetch > search library ; deck > library ; yard > graveyard
discard pile > graveyard ; fizzle > illegal targets countered | doesn't resolve
fizzles > illegal targets countered | doesn't resolve ; summoning sick > summoning sickness
sick > summoning sickness ; steal > gain control ; stolen > control owner ; take control > gain control
chump > block ; clone > copy ; clones > copy ; duplicate > copy ; unmorph > turn face up morph
unmorphed > turned face up morph ; flip over > turn face up ; face up > turned face ; land drop > play a land
drop > play land ; play order > starting player ; goes first > starting player ; go first > starting player
first player > starting player ; first turn > starting player ; starting life > life total
how much life > life total ; starting hand > opening hand | seven cards ; hand limit > maximum hand size
hand size > maximum hand size ; lose > loses the game ; win > wins the game ; surrender > concede
quit > concede leaves the game ; give up > concede ; scoop > concede ; draw out > library no cards loses
decked > draw empty library ; deck size > minimum deck ; how many cards > minimum deck size
copies of a card > four basic land ; swap > switch exchange ; trade > exchange ; flipped > flip
protect > protection ; save > regenerate prevent ; ping > damage ; burn > damage ; pump > +x/+x power
buff > power toughness ; shrink > -1/-1 ; minus > -1/-1 ; plus > +1/+1 ; cancel > removed | countered
negate > counter ; undo > reverse illegal action ; take back > reverse illegal action ; cheat > illegal action
mistake > illegal action ; timing > when player may cast priority ; speed > instant sorcery
sorcery speed > main phase stack empty ; instant speed > priority ; on the stack > resolve
stack order > last in first out resolves ; tapping > tap ; attack step > declare attackers
block step > declare blockers ; blocker > blocking creature ; attacker > attacking creature ; pay > cost
free > without paying mana cost ; tax > additional cost ; discount > cost reduction ; kicked > kicker
alternate > alternative ; optional > may ; mandatory > must ; forced > must ; infinite > loop
loop > repeat shortcut ; infinite loop > draw ; split second > split ; double team > two-headed giant
team > teammates ; partner > teammate ; ally > teammate ; enemy > opponent ; three players > multiplayer
multiplayer > players ; picture > illustration ; art > illustration ; textbox > text box ; rarity > expansion symbol
name > english card name ; color identity > commander ; colour > color ; colours > colors ; colourless > colorless
typeline > type line ; stats > power toughness ; health > toughness ; strength > power ; toughness zero > 0 toughness
animate > becomes creature ; animated > becomes creature ; manland > land becomes creature
lord > effect power toughness ; anthem > effect power toughness ; enchanted > enchant attached aura ; equip > attach
equipped > attached ; fall off > unattached ; falls off > unattached state-based ; unattach > unattached
legendary > legend rule ; wrath > destroy all ; wipe > destroy all ; board > battlefield ; table > battlefield
field > battlefield ; in play > battlefield ; simultaneously > same time ; same time > simultaneously
at once > simultaneously ; order > timestamp ; conflict > dependency contradict ; contradict > can't
overrule > supersede precedence ; override > supersede precedence
golden rule > card text contradicts takes precedence ; dice > die roll ; coin > flip ; secret > hidden
look at > reveal ; peek > look ; show > reveal ; hidden > face down ; memory > last known information
remember > last known information ; forget > new object ; same card > new object ; zone change > new object
moves > zone ; goes > put ; go > put ; stay > remain ; keep > remain ; wear off > ends duration ; lasts > duration
expire > ends duration ; until > duration ; permanently > duration ; zero > 0 ; one > 1 ; two > 2 ; three > 3
four > 4 ; five > 5 ; six > 6 ; seven > 7 ; eight > 8 ; ten > 10 ; twenty > 20 ; forty > 40 ; first > 1st
twice > two ; double > two twice ; multiple > more than one ; several > more than one ; empty > no cards
begin > beginning start ; start > begin beginning ; stop > prevent end ; finish > end ; choose > chosen choice
biggest > maximum | greatest ; largest > maximum | greatest ; highest > maximum | greatest ; longest > maximum
smallest > minimum | least ; lowest > minimum | least ; fewest > minimum | least ; combo > loop ; gone > left | no longer
pick > choose ; decide > choose ; select > choose ; announce > declare ; target > targets ; targeted > target
hexproof > can't be the target ; untouchable > shroud hexproof ; indestructible > can't be destroyed
evasion > can't be blocked
`

/** A phrase and its equivalents. */
export type Synonym = { readonly of: string; readonly also: readonly string[] }

const parted = (text: string, by: string): string[] => text.split(by).map(part => part.trim())

const read = (lines: string): Synonym[] =>
  lines
    .split(/[\n;]/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .flatMap(line => {
      if (line.includes('>')) {
        const [of = '', also = ''] = parted(line, '>')
        return [{ of, also: parted(also, '|') }]
      }
      const [left = '', right = ''] = parted(line, '=')
      const others = parted(right, '|')
      return [{ of: left, also: others }, ...others.map(of => ({ of, also: [left] }))]
    })

/** Abbreviations only, with their expansions. */
export const ABBREVIATIONS: readonly Synonym[] = read(SHORT)
export const SYNONYMS: readonly Synonym[] = [...ABBREVIATIONS, ...read(ERAS), ...read(TABLE_TALK)]

/**
 * What players ask about, chapter by chapter of the rules, and the words the rules use for it. Written along the table
 * of contents from how questions are put at tables and in forums. Left: words that must all be in the query, in any
 * order, `a/b` for either. Right: words to look for besides.
 */
const GAME = `
start/begin/beginning life > starting life total ; first/1st turn draw > starting player skips draw step
who first > starting player determined random ; mulligan hand > shuffle library draw opening hand
how big/large/many/minimum deck > minimum deck size cards ; four/4 copies > basic land deck
concede/scoop/quit when/whenever/any/time > concede any time immediately leaves lose
run/draw empty/no library/deck/cards > draw library no cards lose ; zero/0/no life > 0 or less life loses
ten/10 poison > ten poison counters loses ; win lose both/simultaneously/same > can't win lose draw
everyone/both die/lose/zero > draw game ; loop/infinite > draw mandatory optional
can may/can't contradict/conflict/both/versus > can't takes precedence
impossible instruction/action/do > impossible ignored
card rules/rule conflict/contradict/versus > card text contradicts takes precedence
several/multiple/two players choose/decide/choice same/order/simultaneous > active player chooses apnap order nonactive
negative/below/less power/number/zero > negative number treated zero ; round/half/fraction > round up down
x value/zero/what > value of x
`
const OBJECTS = `
color/colour colorless/no/without > colorless not a color ; multicolor/gold/two/both color > multicolored
color devoid/face/identity > color mana symbols ; token copy > copiable values token
token leave/die/bounce/graveyard/hand/exile/blink/return > token zone other than battlefield ceases to exist
token mana/cost/cmc > token no mana cost ; cmc/cost/mana land/token/zero/none > no mana cost 0
cmc/cost/value x stack/battlefield > x chosen stack zero
cmc/cost/value split/double/transform/back/face > combined halves front face
cmc/cost/value copy > mana value copiable ; owner/own controller/control different/who > owner controller
target any/damage > target creature player planeswalker
target no/without/zero/nothing > choose targets announce legal cast
target illegal/gone/dead/removed/fizzle/disappear > illegal target doesn't resolve countered
target only/one/some/two/half legal/illegal > illegal targets part of spell isn't affected
change/redirect/new target > choose new targets changed legal
same target/thing/creature twice > same target multiple times word target
counter/counters move/another/transfer > counter moved removed put
counter/counters +1/+1 -1/-1 > both +1/+1 counter and -1/-1 counter removed
counters opposite/cancel/annihilate > both +1/+1 counter and -1/-1 counter removed state-based
counters leave/die/flicker/keep > counters cease zone change new object
counters copy > counters aren't copied copiable
legend/legendary two/both/second/same/copy > same name legendary put into owner's graveyard
planeswalker two/both/second/same > same planeswalker type legend
planeswalker attack/damage > planeswalker loyalty counters removed damage
planeswalker ability/activate/twice/turn > loyalty ability once each turn sorcery
planeswalker zero/0/die/loyalty > loyalty 0 put into owner's graveyard ; world enchantment > world permanents newest
aura fall/falls/unattached/creature/dies/leaves/illegal > aura attached illegal graveyard state-based
aura move/another/reattach > aura attach timestamp new object
aura enter/without/put cast/battlefield/directly > aura enters without being cast choose object
aura control/controller/steal > aura's controller separate from object's controller
equipment control/steal/controller > equipment controller separate creature's
equipment move/unattach/stay/falls/dies > equipment unattached remains on battlefield
equip timing/when/instant > equip sorcery ; land turn/many/second/two/extra/additional > play land per turn
land stack/respond/counter > playing land special action doesn't use the stack
land play opponent/other > play land own turn ; land creature/animated > land becomes creature
basic land type/become/nonbasic > land type loses abilities rules text
mana lose/unused/empty/end/phase > mana pool empties end of step phase ; mana burn > unused mana lose life
mana ability respond/stack/counter > mana ability doesn't use stack
mana ability cast/while/pay > activate mana ability while casting paying cost ; phyrexian mana > pay 2 life
hybrid mana > either color hybrid symbol ; snow mana > snow permanent
vehicle crew > tap creatures power crew artifact creature
`
const TURNS = `
untap step cast/play/respond/priority/trigger > no player receives priority untap step
cleanup cast/play/respond/priority/trigger > cleanup step no priority unless trigger
upkeep trigger/when > beginning of upkeep ; draw step respond/before > draw step turn-based action priority
skip/extra turn/step/phase > skipped extra turn added ; extra/additional combat > additional combat phase
summoning sick/sickness/came/new tap/attack/ability > control continuously since turn began tap symbol attack
haste tap/attack > haste summoning sickness
attack just/came/turn/control/new > control continuously since turn began attack
tapped attack/block > tapped creature can't attack declared untapped
tapped blocker/blocking damage > tapped blocking creature deals damage
vigilance attack > attacking doesn't cause tap ; attacker/attack remove/removed/leaves > removed from combat
attack alone/must/forced/force > attack if able requirements restrictions
block must/forced/force/lure > block if able requirements restrictions
block two/multiple/several/many/gang/double > damage assignment order multiple creatures blocking
blocker/blocked dies/removed/leaves/bounce/sacrifice > remains blocked no creatures blocking no damage
trample blocker/removed/dies/gone > trample no creatures blocking assign all its damage
trample deathtouch/lethal > lethal damage assign trample deathtouch
trample planeswalker/protection/indestructible > trample assign lethal damage
damage order/first/assign > damage assignment order lethal damage
damage combat stack/simultaneous/same > combat damage dealt simultaneously
first/double strike > first combat damage step
first strike gain/lose/gives/gets > first strike second combat damage step
lethal damage/deathtouch > lethal damage destroyed
damage wear/heal/stay/end/still/remain > damage marked removed cleanup step
damage stops/not/no creature/longer > damage marked on permanent no longer creature
lifelink > damage life gain result ; deathtouch > any nonzero damage lethal destroyed state-based
infect/wither > damage -1/-1 counters poison
before/after declare/declaring/attackers/blockers cast/instant/respond/trick > declare blockers step priority cast
cast/instant before/between/after damage/blocks/blockers > declare blockers step active player gets priority
end turn instant/cast/opponent > end step priority
at end/next step/turn miss/too/late > beginning of the end step next turn trigger
until end turn > until end of turn wear off cleanup
`
const SPELLS = `
cast/play instant/flash when > any time player has priority
cast/play sorcery/creature when/instant > main phase stack empty ; cast face/facedown/morph > face-down 2/2 no text
morph turn/unmorph/flip respond/stack/counter > turning face up special action doesn't use the stack
morph/facedown/face leave/dies/die/reveal/bounce/exile > face-down permanent moves zone owner reveal
facedown/face down color/name/characteristics/type/look > 2/2 no text no name no subtypes no mana cost
countered spell cost/mana/refund/pay > countered no refund costs graveyard
can't countered > can't be countered resolves ; cost alternative/two/both/combine > only one alternative cost
cost additional/extra/kicker > additional costs total cost
cost reduce/reduction/less/increase/tax > total cost increases reductions
pay same/one two/both/twice cost/costs > cost payment applies to only one
pay partial/part/life more/can't/not cost > can't pay unpayable cost
free/without mana pay/cast > without paying its mana cost alternative cost
copy spell cast/trigger/played/count > copy created on stack isn't cast
copy spell graveyard/resolve/where/goes > copy of a spell ceases to exist zone other than stack
copy spell target > copy same targets choose new
copy creature enter/clone/counters/effects/animated > copiable values printed other effects not copied
copy kicker/x/modes > copy choices made modes value of x ; respond/response trigger/ability/spell > stack priority
respond cost/cascade/morph > paid before priority ; stack order/resolve/first/last > last added top resolve
split second > players can't cast activate
source leaves/gone/dies/removed ability > ability exists independently of source last known information
ability source remove/kill/destroy counter > ability on the stack independent of source
kill/destroy/remove response ability/activate > ability exists independently source
activated tap/ability lose/remove > ability already activated stack
trigger two/multiple/several/simultaneous/same/order > triggered abilities put on stack any order controller apnap
trigger miss/forget/optional > triggered ability may
trigger leave/dies/die/graveyard > look back in time leaves-the-battlefield
trigger both/together/simultaneously die/leave/graveyard > leaves-the-battlefield look back in time
trigger enters/etb simultaneously/together/same > enters the battlefield trigger checks
trigger if/condition/intervening > intervening if clause ; trigger state/while > state trigger
trigger mana/tapped > triggered mana ability tapped for mana ; delayed trigger > delayed triggered ability
reflexive > when you do ; modal choose/mode/modes > choose mode announce
search/find fail/not/nothing library/deck/hidden > search hidden zone isn't required to find
search library/deck shuffle > search shuffle ; reveal cards > revealed remains ; scry > look at top cards bottom
regenerate/regeneration sacrifice/exile/zero/toughness/-1/-1 > regeneration destroyed replaced
regenerate/regeneration respond/response/when/destroy > regeneration shield next time destroyed
toughness zero/0/no > toughness 0 or less put into graveyard
indestructible toughness/zero/sacrifice/exile/-1/-1 > indestructible toughness 0 or less graveyard
indestructible damage/lethal/deathtouch/destroy > indestructible destroyed lethal damage
destroy sacrifice/difference > sacrifice isn't destroying
protection aura/equipment/enchant > protection enchanted equipped attached
protection damage > protection damage prevented source ; protection target > protection can't be targeted
protection board/wipe/wrath/global/destroy > protection damage enchanted blocked targeted
hexproof/shroud target/own/self > can't be the target controller opponents
flash > any time you could cast an instant ; flashback counter/exile/cost > flashback exile instead
cascade > cascade cast without paying exile ; suspend > time counter removed cast last
storm copy/count > copies spells cast before ; madness discard > exile cast madness ; cycling > discard draw
kicker > additional cost kicked ; convoke/delve/improvise > pay total cost
phase/phasing aura/counters/trigger/etb/token > phases out phased-out indirectly
exchange/switch control/life > exchange can't be completed ; fight > damage equal power
adventure > adventurer card exile cast ; transform/dfc/daybound > double-faced transform back face
mutate/merge > merged permanent topmost component ; companion > companion outside the game
`
const EFFECTS = `
layer/layers > interaction of continuous effects layers ; layer power/toughness/+1/+1 > layer power toughness
layer ability/abilities/lose/gain > layer ability adding removing ; layer color/type/copy/control > layer applied
humility/opalescence/blood/urborg > layers dependency timestamp
timestamp/order/newest/last effect/effects/two/which/apply > timestamp order later
dependency/depend/depends > dependent applying other change text existence applies to
lose/loses/remove abilities still/effect/start/already > continue to be applied even if ability removed
switch power/toughness > switches power and toughness
set/becomes base power/toughness > set power toughness specific value
characteristic defining/star/* > characteristic-defining ability all zones
lock/locked/set/affect later/new/enter/after > set of objects determined when effect begins
effect duration/long/last/permanent > duration continuous effect ; control long/lasts/until/leave > control duration
replacement two/multiple/several/which/order/first/choose > affected object's controller chooses replacement effect
replacement once/twice/loop/again > replacement effect one opportunity event
replacement trigger/instead > event replaced never happens
prevent/prevention damage > prevention shield prevent next damage ; redirect damage > redirection source
enters tapped/counters/copy > enters the battlefield replacement effects ; enters choose/choice > as enters choose
can't damage prevent/prevented > damage can't be prevented
`
const MULTIPLAYER = `
player leaves/loses/dies/concedes multiplayer/game/permanents/cards > leaves the game objects owned control effects end
player leaves/dies monarch > monarch leaves the game
commander/edh/general damage > 21 combat damage same commander loses
commander/edh/general die/dies/graveyard/exile/zone/hand/library > command zone instead owner
commander/edh/general tax/cost/cast/again > additional two each time cast from command zone
commander/edh/general color/identity/deck > color identity deck ; commander/edh/general life/start > starting life 40
commander/edh/general copy/control/steal > commander designation
two/2hg giant/headed/team life/damage/poison/turn > team shared life total two-headed giant
monarch > monarch draw end step combat damage ; teammate/team > team
attack multiple/several/different/left/right players/opponents > attack multiple players defending
control turn/another/opponent > controlling another player ; day/night > day night
dungeon > venture into the dungeon ; initiative > initiative undercity
sideboard/outside/wish > outside the game sideboard ; ante > ante ; silver/acorn/unset > silver-bordered
planechase/planar/plane > planar die planeswalk
`

/** Words that a query must hold together, each with its alternatives, and what to look for besides. */
export type Concept = { readonly when: readonly (readonly string[])[]; readonly also: string }

export const CONCEPTS: readonly Concept[] = [GAME, OBJECTS, TURNS, SPELLS, EFFECTS, MULTIPLAYER]
  .join('')
  .split(/[\n;]/)
  .map(line => line.trim())
  .filter(line => line.includes('>'))
  .map(line => {
    const [when = '', also = ''] = line.split(' > ')
    return { when: when.split(' ').map(word => (/[+-]\d/.test(word) ? [word] : word.split('/'))), also }
  })

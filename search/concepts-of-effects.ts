/** Spells, abilities, effects and many players: chapters six to nine, as `concepts.ts` describes. */
export const SPELLS = `
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
export const EFFECTS = `
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
export const MULTIPLAYER = `
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

/** The game, its objects and its turns: chapters one to five, as `concepts.ts` describes. */
export const GAME = `
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
export const OBJECTS = `
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
export const TURNS = `
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

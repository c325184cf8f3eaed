/**
 * Queries as counter people and contractors type them, written and judged before anyone saw what they find. The odd
 * ones were tuned for; the even ones were kept aside.
 */
import { graded, type JudgedQuery, type JudgedSku } from "../judging.ts";

/** `noSuch`: the catalog has no such product; `rule` grades the nearest ones. */
export type UnseenQuery = JudgedQuery & { noSuch?: boolean };

type Test = (sku: JudgedSku) => boolean;

const near = (value: number | null, target: number, share = 0.1) =>
	value !== null && Math.abs(value - target) <= target * share;
const between = (value: number, min: number, max: number) => value >= min && value <= max;
const feet = (sku: JudgedSku, length: number) => near(sku.length, length * 304.8);
const has = (sku: JudgedSku, feature: string) => sku.features.includes(feature);
const kind = (sku: JudgedSku, ...kinds: string[]) => kinds.includes(sku.kind);
const type = (sku: JudgedSku, pattern: RegExp) => pattern.test(sku.type);
const grid = (sku: JudgedSku, width: number, length: number) =>
	sku.kind === "troffer" &&
	near(Math.min(sku.width, sku.length), width * 304.8) &&
	near(Math.max(sku.width, sku.length), length * 304.8);
const lamp = (sku: JudgedSku) => sku.kind === "lamp";
const outdoor = (sku: JudgedSku) => kind(sku, "wall-pack", "flood-light", "area-light");
const linear = (sku: JudgedSku) => sku.kind === "linear";
const vaporTight = (sku: JudgedSku) => type(sku, /^VAPOR-TIGHT/);
const tubeFixture = (sku: JudgedSku) => linear(sku) || type(sku, /^RETROFIT TROFFER/);
const recessed = (sku: JudgedSku) => type(sku, /^RECESSED/);
const ja8 = (sku: JudgedSku) => sku.cri >= 90 && sku.dimmable && sku.cct.some((cct) => cct <= 4000);
const downlight = (sku: JudgedSku) => sku.kind === "downlight";
const can = (sku: JudgedSku, inches: number) => downlight(sku) && sku.cans.includes(inches);
const universal = (sku: JudgedSku) => has(sku, "120-277");

const q = (query: string, three: Test, two?: Test): UnseenQuery => ({ query, rule: graded(three, two) });
const none = (query: string, three: Test, two?: Test): UnseenQuery => ({
	...q(query, three, two),
	noSuch: true,
});

export const unseenQueries: readonly UnseenQuery[] = [
	// Lamp codes
	none("FO28/841/XP/SS/ECO", (s) => tubeFixture(s) && near(s.length, 1219), tubeFixture),
	none("F28T5/835 replacement", (s) => tubeFixture(s) && near(s.length, 1219), tubeFixture),
	none("F96T12/CW/EW/HO", (s) => linear(s) && feet(s, 8), tubeFixture),
	none("FB32T8/835/6", tubeFixture, (s) => grid(s, 2, 2)),
	none("PL-L 40W/835/4P", (s) => kind(s, "troffer")),
	none("CF42DT/E/IN/835", recessed),
	none("F26TBX/841/A/ECO", recessed),
	none("MH175/U/M", (s) => outdoor(s) && between(s.lumens, 5000, 12_000), outdoor),
	none("LU150/55/MED", (s) => outdoor(s) && between(s.lumens, 5000, 12_500), outdoor),
	none(
		"MVR1000/U",
		(s) => s.lumens >= 34_000,
		(s) => kind(s, "high-bay", "flood-light", "area-light"),
	),
	q("exz mr16 2700k", (s) => type(s, /^MRX?16/) && s.cct.includes(2700) && near(s.equivalent, 50, 0.05)),
	q(
		"bab 12v",
		(s) => type(s, /^MRX?16/) && near(s.equivalent, 20, 0.1),
		(s) => type(s, /^MRX?16/),
	),
	// HID and fluorescent fixtures to replace
	q("50w hps wall pack equal", (s) => kind(s, "wall-pack") && between(s.lumens, 1200, 3500)),
	q(
		"1000w metal halide sports light replacement",
		(s) => type(s, /^SPORTS/),
		(s) => kind(s, "flood-light") && s.lumens >= 34_000,
	),
	q(
		"400 watt mercury vapor replacement",
		(s) => kind(s, "area-light", "flood-light", "wall-pack", "high-bay") && between(s.lumens, 9000, 19_000),
	),
	q(
		"175w mh area light equivalent 4000k",
		(s) => kind(s, "area-light") && between(s.lumens, 5500, 12_000) && s.cct.includes(4000),
		(s) => kind(s, "area-light"),
	),
	q("150w mh flood equal", (s) => kind(s, "flood-light") && between(s.lumens, 4500, 10_000)),
	q("250 mh high bay led", (s) => kind(s, "high-bay") && between(s.lumens, 8000, 17_000)),
	q("t5ho high bay replacement", (s) => kind(s, "high-bay")),
	q(
		"400w mh parking lot pole light 120-277",
		(s) => kind(s, "area-light") && between(s.lumens, 12_000, 26_000),
		(s) => kind(s, "area-light"),
	),
	// Specs
	q("ip66 high bay 277v", (s) => kind(s, "high-bay") && has(s, "ip66")),
	q("ik08 vapor tight 8 ft", (s) => vaporTight(s) && feet(s, 8)),
	q(
		"wall pack under 3000 lumens 4k",
		(s) => kind(s, "wall-pack") && s.lumens <= 3000 && s.cct.includes(4000),
	),
	q(
		"troffer 2x2 unv 0-10v 4000k em",
		(s) => grid(s, 2, 2) && universal(s) && has(s, "battery") && s.cct.includes(4000),
	),
	q("high bay over 20000", (s) => kind(s, "high-bay") && s.lumens >= 20_000),
	q(
		"high bay 150 to 200 watts 5000k",
		(s) => kind(s, "high-bay") && between(s.watts, 150, 200) && s.cct.includes(5000),
	),
	q(
		"area light type 3 photocell 120/277",
		(s) => kind(s, "area-light") && has(s, "type iii"),
		(s) => kind(s, "area-light"),
	),
	q("flood 5k knuckle 277", (s) => type(s, /^KNUCKLE/) && s.cct.includes(5000)),
	q("ja8 par20", (s) => type(s, /^PAR20/) && ja8(s)),
	q("title 24 br30 2700k", (s) => type(s, /^BR30/) && ja8(s) && s.cct.includes(2700)),
	q("r9 50+ par38 3000k", (s) => type(s, /^PAR38/) && s.cri >= 90 && s.cct.includes(3000)),
	q("strip light 4 ft over 5000 lm", (s) => type(s, /^STRIP/) && feet(s, 4) && s.lumens >= 5000),
	q(
		"50,000 hour a19 dimmable",
		(s) => type(s, /^A19/) && s.life >= 50_000 && s.dimmable,
		(s) => type(s, /^A19/) && s.dimmable,
	),
	// Millimeters
	q("300mm x 1200mm panel", (s) => grid(s, 1, 4) && type(s, /PANEL/)),
	q("100mm recessed 3000k 90cri", (s) => can(s, 4) && s.cct.includes(3000) && s.cri >= 90),
	q("600x600 led panel", (s) => grid(s, 2, 2) && type(s, /PANEL/)),
	q("200 mm downlight", (s) => can(s, 8)),
	q("2400mm vapor tight", (s) => vaporTight(s) && feet(s, 8)),
	q("125mm retrofit downlight 90 cri", (s) => can(s, 5) && type(s, /^RETROFIT/) && s.cri >= 90),
	// Slang and spelling
	none("corn cob 80w e39", (s) => lamp(s) && s.lumens >= 1600, lamp),
	q(
		"bug eye lite",
		(s) => kind(s, "emergency-light"),
		(s) => type(s, /COMBINATION/),
	),
	q("wafer lites 6in 5cct", (s) => can(s, 6) && has(s, "tunable or selectable white")),
	q("canless lite 4 in", (s) => can(s, 4)),
	q("exit sign/bugeye combo red", (s) => type(s, /COMBINATION/) && has(s, "red")),
	q("vaportite fixure 4'", (s) => vaporTight(s) && feet(s, 4)),
	q("wal pack w photoeye bronz", (s) => kind(s, "wall-pack") && has(s, "photocell")),
	q("trofer 2x4 backlit", (s) => grid(s, 2, 4) && type(s, /BACK-LIT/)),
	q("hi bay ufo lite 240w", (s) => type(s, /^ROUND/) && near(s.watts, 240, 0.15)),
	q("cobra head lite 4000k on hand", (s) => type(s, /^ROADWAY/) && s.cct.includes(4000)),
	q("available 2x4 flat panels", (s) => grid(s, 2, 4) && type(s, /PANEL/)),
	// Plain words
	q("lights for horse stalls", vaporTight, (s) => type(s, /^ROUND HIGH BAY/)),
	q("light fixture over shower", (s) => downlight(s) && has(s, "wet")),
	q("car wash lights", vaporTight, (s) => has(s, "wet") && kind(s, "high-bay", "linear")),
	q(
		"warehouse aisle fixture with sensor",
		(s) => s.series === "AHB-SERIES",
		(s) => kind(s, "high-bay") && has(s, "occupancy"),
	),
	q("stairwell light with battery backup", (s) => type(s, /^STAIRWELL/)),
	q("parking garage fixture 4000k", (s) => vaporTight(s) && s.cct.includes(4000)),
	q("light that comes on at dusk for driveway", (s) => outdoor(s) && has(s, "photocell"), outdoor),
	q("loading dock lighting", (s) => kind(s, "wall-pack"), outdoor),
	q("walk in cooler light", vaporTight),
	q("basement shop lights 4ft", (s) => linear(s) && feet(s, 4)),
	q(
		"something for a church parking lot",
		(s) => type(s, /^AREA LIGHT/),
		(s) => kind(s, "area-light"),
	),
	q("office drop ceiling lights", (s) => kind(s, "troffer")),
	q(
		"tennis court lights",
		(s) => type(s, /^SPORTS/),
		(s) => kind(s, "flood-light") && s.lumens >= 14_000,
	),
	q("light for tool shed", linear),
	// Standards and other makers' numbers
	q("ul924 emergency light wet location", (s) => kind(s, "emergency-light") && has(s, "wet")),
	none("lithonia TWR1", (s) => kind(s, "wall-pack")),
	none(
		"metalux 4ft wrap 4WS",
		(s) => type(s, /^WRAP/) && feet(s, 4),
		(s) => type(s, /^WRAP/),
	),
	none("RAB WPLED26", (s) => kind(s, "wall-pack")),
	q(
		"zigbee downlight",
		(s) => downlight(s) && has(s, "zigbee"),
		(s) => downlight(s) && has(s, "connected"),
	),
	q("wrap around 4 foot", (s) => type(s, /^WRAP/) && feet(s, 4)),
];

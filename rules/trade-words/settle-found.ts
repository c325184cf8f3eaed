/** Settles what a sentence means where its words read one by one contradict each other. */
import type { Condition, Found } from "./condition.ts";
import { replaceHid } from "./hid-lamps.ts";
import { jargon } from "./jargon/jargon.ts";
import { isBaseOnly } from "./read-bare-numbers.ts";
import { inPlaceOf, noTubes, replacedFluorescent, usualHidFixtures } from "./read-lamp-families.ts";
import { eitherOf, withoutAllowed } from "./read-negations.ts";
import {
	guardsOfFixtures,
	isLamp,
	lampsOfFixtures,
	lampsWithoutSigns,
	mountsOfFixtures,
	namesKind,
	partsAlone,
	partsOfFixtures,
	partsOfSeries,
	retrofitsOfGrids,
	yieldedOf,
} from "./settle-parts.ts";

/** `yielded`: conditions of places that only rank, as the words name a fixture themselves. */
export function settleFound(found: readonly Found[], folded: string): { found: Found[]; yielded: Found[] } {
	const steps = [
		(left: readonly Found[]) => withoutAllowed(left, folded),
		(left: readonly Found[]) => eitherOf(left, folded),
		replacedFluorescent,
		socketOfMr16,
		tubesOfFixtures,
		floodsOfHid,
		beamsByDegrees,
		equivalentsOfFixtures,
		edgeLitExits,
		fixturesOfCodes,
		polesOfFields,
		partsOfSeries,
		retrofitsOfGrids,
		(left: readonly Found[]) => partsAlone(left, folded),
		lampsWithoutSigns,
		lampsOfFixtures,
		guardsOfFixtures,
		mountsOfFixtures,
	];
	const stepped = steps.reduce<readonly Found[]>((left, step) => step(left), found);
	const parts = partsOfFixtures(stepped.filter(({ ranks }) => !ranks));
	const settled = placesLast(placesOfKinds(parts.found, folded));
	return {
		found: withoutRepeats(settled.found),
		yielded: [...stepped.filter(({ ranks }) => ranks), ...parts.yielded, ...settled.yielded],
	};
}

/** Pole lights of a ball field are its sports lights, and area lights after them; street lights are neither. */
function polesOfFields(found: readonly Found[]): Found[] {
	const isField = ({ label, place }: Condition) => place === true && label === "Sports lights";
	const sports = found.flatMap(({ conditions }) => conditions.filter(isField))[0];
	if (sports === undefined) return [...found];
	const { place: _, ...condition } = sports;
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((other) =>
			["Area and site lights", "Flood lights", "Flood"].includes(other.label)
				? {
						...condition,
						label: "Sports and area lights",
						anyOf: [...condition.anyOf, { fact: "type" as const, pattern: /^area-light/, score: 0.75 }],
					}
				: other,
		),
	}));
}

/** "twist lock gu24" names one base, not two: the one with a code. */
export function mergeBases(found: readonly Found[], coded: Found | undefined): Found[] {
	if (coded === undefined) return [...found];
	const [same, others] = [found.filter((one) => one !== coded && isBaseOnly(one.conditions)), found];
	coded.spans.push(...same.flatMap(({ spans }) => spans));
	return others.filter((one) => !same.includes(one));
}

/** An MR16 with a GU10 base may be a PAR16. */
function socketOfMr16(found: readonly Found[]): Found[] {
	const gu10 = found.some(({ conditions }) =>
		conditions.some(({ anyOf }) =>
			anyOf.some((test) => test.fact === "base" && "values" in test && test.values?.includes("gu10")),
		),
	);
	if (!gu10) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) =>
			condition.label === "MR16"
				? { ...condition, anyOf: [...condition.anyOf, { fact: "type", values: ["par16"], score: 0.9 }] }
				: condition,
		),
	}));
}

/** "T5HO high bay replacement" asks for a high bay: tubes are meant where no fixture is named. */
function tubesOfFixtures(found: readonly Found[]): Found[] {
	const isTube = ({ noSuch }: Condition) => noSuch === noTubes || noSuch === "fluorescent fixtures";
	const fixture = found.some(({ conditions }) =>
		conditions.some((one) => namesKind(one) && one.noSuch === undefined && one.weight >= 3),
	);
	if (!fixture) return [...found];
	return found.flatMap((one) => {
		if (!one.conditions.some(isTube)) return [one];
		const conditions = one.conditions.filter(
			(condition) => !isTube(condition) && condition.anyOf[0]?.fact !== "cct",
		);
		return conditions.length === 0 ? [] : [{ ...one, conditions }];
	});
}

const edgeLitExit = jargon.find(({ label }) => label === "Edge-lit exit signs");

/** "Exit signs, green, edge lit" asks for no panel. */
function edgeLitExits(found: readonly Found[]): Found[] {
	const isExit = ({ anyOf }: Condition) =>
		anyOf.some((test) => test.fact === "kind" && "values" in test && test.values?.includes("exit-sign"));
	if (!edgeLitExit || !found.some(({ conditions }) => conditions.some(isExit))) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) =>
			condition.label === "Edge-lit panels" ? edgeLitExit : condition,
		),
	}));
}

const hidKinds: ReadonlySet<string> = new Set(["wall-pack", "flood-light", "area-light", "high-bay"]);

/** "Cobra head 100w replacement": of an outdoor fixture or a high bay, watts to replace are those of an HID lamp. */
function equivalentsOfFixtures(found: readonly Found[]): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	const fixture = all.some(({ anyOf }) =>
		anyOf.some(
			(test) => test.fact === "kind" && "values" in test && test.values?.some((one) => hidKinds.has(one)),
		),
	);
	if (!fixture || all.some(({ anyOf }) => anyOf[0]?.fact === "base")) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) => {
			const [test] = condition.anyOf;
			if (test?.fact !== "equivalent" || condition.anyOf.length > 1 || !("target" in test)) return condition;
			const hid = replaceHid("metal halide", test.target ?? 0);
			return hid === null
				? condition
				: { ...condition, anyOf: [{ fact: "lumens" as const, ...hid.range, near: hid.range.max * 0.4 }] };
		}),
	}));
}

/** "Flood 25°" of a lamp is 25°: degrees say more than the makers' names of beams. */
function beamsByDegrees(found: readonly Found[]): Found[] {
	const isDegrees = ({ label }: Condition) => label.endsWith("° beam");
	if (!found.some(({ conditions }) => conditions.some(isDegrees))) return [...found];
	const isNamed = (one: Condition) =>
		!isDegrees(one) &&
		one.anyOf[0]?.fact === "beam" &&
		one.anyOf.every(({ fact }) => fact === "beam" || fact === "type");
	return found.filter(({ conditions }) => !conditions.some(isNamed));
}

/** "LU250 replacement area light" names its fixture: the kinds that the lamp was usually in give way. */
function fixturesOfCodes(found: readonly Found[]): Found[] {
	const isUsual = ({ label }: Condition) => usualHidFixtures.includes(label);
	const names = found.some(({ conditions }) =>
		conditions.some(
			(one) => !isUsual(one) && namesKind(one) && one.anyOf.some(({ fact }) => fact === "kind"),
		),
	);
	if (!names) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions
			.filter((condition) => !isUsual(condition))
			.map((condition) => {
				if (!condition.also?.some(isUsual)) return condition;
				const { also, noSuch, mayNotFit, ...light } = condition;
				return light;
			}),
	}));
}

/** When an HID lamp is replaced, a flood is a fixture and not a beam. */
function floodsOfHid(found: readonly Found[]): Found[] {
	if (!found.some(({ conditions }) => conditions.some(({ label }) => label.startsWith(inPlaceOf))))
		return [...found];
	// "MH400/U mogul" is that lamp with its base, not a corn lamp.
	const isCorn = ({ conditions }: Found) => conditions[0]?.noSuch === "corn lamps";
	const isCoded = found.some((one) => !isCorn(one) && one.conditions.some(({ noSuch }) => noSuch));
	const corn = isCoded ? undefined : found.find(isCorn);
	const others = found.filter((one) => !isCorn(one) && one.conditions[0]?.label !== "Retrofit");
	return others.map((one) => ({
		...one,
		conditions: one.conditions
			.map((condition) =>
				corn && condition.label.startsWith(inPlaceOf)
					? {
							...condition,
							noSuch: "corn lamps",
							mayNotFit: "These are complete fixtures, not lamps for the socket you have",
						}
					: condition,
			)
			.map((condition) =>
				condition.anyOf.some(
					({ fact, ...test }) => fact === "kind" && "values" in test && test.values?.includes("flood-light"),
				)
					? {
							...condition,
							// "Sports lights" begin with their own type.
							anyOf: condition.anyOf.filter(
								({ fact }, at) => fact !== "beam" && (fact !== "type" || at === 0),
							),
						}
					: condition,
			),
	}));
}

/** "High bay for a barn" asks for high bays: where the words name a fixture, that of the place only ranks. */
function placesLast(found: readonly Found[]): { found: Found[]; yielded: Found[] } {
	// "2x4s for the lobby" asks for troffers.
	const isGrid = ({ label }: Condition) => /^[12] ft wide$/.test(label);
	const named = found.some(({ conditions }) => conditions.some((one) => namesKind(one) || isGrid(one)));
	const places = found.flatMap(({ conditions }) => conditions.filter(({ place }) => place));
	const first = named ? undefined : places[0];
	const kept = found
		.map((one) => ({
			...one,
			conditions: one.conditions.filter((condition) => !condition.place || condition === first),
		}))
		.filter(({ conditions }, place) => conditions.length > 0 || found[place]?.conditions.length === 0);
	return { found: kept, yielded: yieldedOf(found, (one) => one.place === true && one !== first) };
}

/** Words for a kind of fixture that are its usual place. */
const placeWords =
	/^(?:warehouses?|gyms?|gymnasiums?|stair ?wells?|parking lots?|roadways?|stadiums?|flag ?poles?|billboards?|drop ceilings?|ceiling grids?|grid ceilings?)$/;

/** Where a lamp goes: "bulbs for my kitchen cans". */
const cans = /^(?:recessed )?(?:cans?|can lights?|pot lights?|high hats?)$/;

/** "Emergency light for the stairwell" asks for emergency lights, and "wall pack, parking lot" for wall packs. */
function placesOfKinds(found: readonly Found[], folded: string): Found[] {
	const hasLamp = found.some(({ conditions }) => conditions.some(isLamp));
	const isPlace = ({ spans }: Found) =>
		spans.every(
			({ start, end }) =>
				placeWords.test(folded.slice(start, end)) || (hasLamp && cans.test(folded.slice(start, end))),
		);
	const named = found.filter((one) => !isPlace(one)).flatMap(({ conditions }) => conditions);
	const labels = new Set(named.map(({ label }) => label));
	if (!named.some((one) => namesKind(one) && kindFirst.has(one.anyOf[0]?.fact ?? ""))) return [...found];
	const inCans =
		hasLamp && found.some(({ spans }) => spans.some(({ start, end }) => cans.test(folded.slice(start, end))));
	const isOpening = ({ anyOf }: Condition) => inCans && anyOf.every(({ fact }) => fact === "can");
	const yields = (one: Found) =>
		one.conditions.some(isOpening) ||
		(isPlace(one) &&
			one.conditions.some((condition) => namesKind(condition) && !labels.has(condition.label)));
	return found.map((one) =>
		yields(one)
			? { ...one, conditions: one.conditions.map((condition) => ({ ...condition, place: true as const })) }
			: one,
	);
}

const kindFirst: ReadonlySet<string> = new Set(["kind", "type", "subcategory"]);

/** One entry for each label, with all its places. */
function withoutRepeats(found: readonly Found[]): Found[] {
	const results: Found[] = [];
	const resultByLabel = new Map<string, Found>();
	for (const one of found) {
		const [first] = one.conditions;
		const earlier = first && resultByLabel.get(first.label);
		if (earlier) {
			earlier.spans.push(...one.spans);
			continue;
		}
		const fresh = {
			...one,
			spans: [...one.spans],
			conditions: one.conditions.filter(({ label }) => !resultByLabel.has(label)),
		};
		for (const { label } of fresh.conditions) resultByLabel.set(label, fresh);
		results.push(fresh);
	}
	return results;
}

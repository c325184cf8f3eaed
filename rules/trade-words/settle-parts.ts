/** Tells parts from the fixtures that take them, and lamps from signs, where a sentence names both. */
import type { Condition, Found } from "./condition.ts";
import { jargon, partLabels, partOfMount } from "./jargon/jargon.ts";
import type { Span } from "./mapped-text.ts";

const kindFacts: ReadonlySet<string> = new Set(["kind", "type", "subcategory", "category"]);
export const namesKind = ({ anyOf, place }: Condition): boolean =>
	place === undefined && anyOf.some(({ fact }) => kindFacts.has(fact));

/** "Chain hanging kit for high bays" asks for the kit: the fixture that a part is for only ranks. */
export function partsOfFixtures(found: readonly Found[]): { found: Found[]; yielded: Found[] } {
	const isPart = ({ label }: Condition) => partLabels.has(label);
	if (!found.some(({ conditions }) => conditions.some(isPart))) return { found: [...found], yielded: [] };
	const isFixture = (one: Condition) =>
		!isPart(one) &&
		(namesKind(one) ||
			isSeries(one) ||
			ofPhotocells.has(one.label) ||
			one.anyOf.every(({ fact }) => figuresOfFixtures.has(fact)));
	const photocells = found
		.flatMap(({ conditions }) => conditions)
		.find(({ label }) => label === "Photocells");
	/** A photocell states its voltage in its name. */
	const ofPhotocell = (condition: Condition): Condition =>
		photocells && condition.label === "120 to 277 V"
			? { ...condition, anyOf: photocells.anyOf, textWords: ["277"] }
			: condition;
	const yieldedFound = yieldedOf(found, isFixture);
	const yielded = yieldedFound.flatMap(({ conditions }) => conditions);
	// A frame for 1x4 panels says so in its name alone.
	const [width, length] = [/^(\d) ft wide$/, /^(\d) ft long$/].map(
		(pattern) => yielded.map(({ label }) => pattern.exec(label)?.[1]).find(Boolean) ?? null,
	);
	const series = yielded.filter(isSeries).flatMap(
		({ label }) =>
			label
				.replace(/^Series /, "")
				.toLowerCase()
				.split("-")[0] ?? [],
	);
	// So does a lens for a 4 ft fixture.
	const feet = length && !width ? [length] : [];
	const named = [...feet, ...(width && length ? [`${width}x${length}`] : []), ...series];
	return {
		found: found
			.map((one) => ({
				...one,
				conditions: one.conditions
					.filter((condition) => !isFixture(condition))
					.map(ofPhotocell)
					.map((condition) =>
						isPart(condition) && named.length > 0
							? { ...condition, textWords: [...(condition.textWords ?? []), ...named] }
							: condition,
					),
			}))
			.filter(({ conditions }, at) => conditions.length > 0 || found[at]?.conditions.length === 0),
		yielded: yieldedFound,
	};
}

/** No part states the figures of its fixture. */
const figuresOfFixtures: ReadonlySet<string> = new Set(["length", "width", "watts", "equivalent", "lumens"]);

/** What is said of a photocell and read of fixtures and lamps: its twist-lock base is no GU10. */
const ofPhotocells: ReadonlySet<string> = new Set(["Photocell receptacle", "GU10 base", "120 V"]);

/** The conditions that give way, with the words that asked for them. */
export const yieldedOf = (found: readonly Found[], gives: (one: Condition) => boolean): Found[] =>
	found.flatMap(({ spans, conditions }) => {
		const own = conditions.filter(gives);
		return own.length === 0 ? [] : [{ spans, conditions: own, ranks: true as const }];
	});

const isSeries = ({ anyOf }: Condition): boolean =>
	anyOf.length > 0 && anyOf.every(({ fact }) => fact === "series");

/** "Slip fitter ASL" names nothing but a series and a part of it: the part, and no fixture that takes one. */
export function partsOfSeries(found: readonly Found[]): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	const isPart = ({ label }: Condition) => partOfMount.has(label);
	if (!all.some(isSeries) || !all.some(isPart) || !all.every((one) => isSeries(one) || isPart(one)))
		return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) => partOfMount.get(condition.label) ?? condition),
	}));
}

/** Parts by words that say something else beside a fixture: "frosted lens", "arm mount". */
const partWords: ReadonlyMap<string, string> = new Map([
	["lens", "Replacement lenses"],
	["lenses", "Replacement lenses"],
	["diffuser", "Replacement lenses"],
	["diffusers", "Replacement lenses"],
	["arm", "Pole arms"],
	["arms", "Pole arms"],
	["frame", "Mounting kits"],
	["frames", "Mounting kits"],
]);

/** "VTL lens 4 ft" names a series, a size and a part of it: moves the word of the part to `found`. */
export function partsBesideSeries<Word extends Span & { word: string }>(
	found: readonly Found[],
	words: readonly Word[],
): { found: Found[]; words: Word[] } {
	const all = found.flatMap(({ conditions }) => conditions);
	const isSize = ({ anyOf }: Condition) =>
		anyOf.length > 0 && anyOf.every(({ fact }) => fact === "length" || fact === "width");
	const own = words.map(({ word }) => jargon.find(({ label }) => label === partWords.get(word)));
	if (!all.some(isSeries) || !all.every((one) => isSeries(one) || isSize(one)) || !own.some(Boolean))
		return { found: [...found], words: [...words] };
	const parts = words.flatMap(({ start, end }, at) => {
		const part = own[at];
		return part ? [{ spans: [{ start, end }], conditions: [part] }] : [];
	});
	return { found: [...found, ...parts], words: words.filter((_, at) => own[at] === undefined) };
}

const retrofitTroffers = jargon.find(({ label }) => label === "Retrofit troffers");

/** "2x4 retrofit kit" is one for a troffer, and no downlight is two feet wide. */
export function retrofitsOfGrids(found: readonly Found[]): Found[] {
	const labels = new Set(found.flatMap(({ conditions }) => conditions.map(({ label }) => label)));
	const isGrid =
		[...labels].some((label) => /^[12] ft wide$/.test(label)) &&
		[...labels].some((label) => /^[24] ft long$/.test(label));
	if (!isGrid || !retrofitTroffers) return [...found];
	return found.map((one) => ({
		...one,
		conditions: one.conditions.map((condition) =>
			/^Retrofit(?: kits)?$/.test(condition.label) ? retrofitTroffers : condition,
		),
	}));
}

/** The words for a part that a fixture may also have: "slip fitter mount" of a fixture is that of its part too. */
const partAlone =
	/^(?:photo ?cells?|photo ?eyes?|photo ?controls?|photo ?sensors?|slip[ -]?fit(?:ter)?s?(?: mounts?)?)$/;

/**
 * "Photocell" or "slip fitter" with no fixture beside it is the part on a counter; "wall pack with photocell" is a fixture
 * that has one.
 */
export function partsAlone(found: readonly Found[], folded: string): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	const isMount = ({ label }: Condition) => partOfMount.has(label);
	if (all.some((one) => !isMount(one) && (namesKind(one) || one.place || isSeries(one)))) return [...found];
	return found.map((one) => {
		const part = partOfMount.get(one.conditions[0]?.label ?? "");
		return part && one.spans.some(({ start, end }) => partAlone.test(folded.slice(start, end)))
			? {
					...one,
					conditions: one.conditions[0]?.label === "Photocell" ? [part] : one.conditions.map(withPart(part)),
				}
			: one;
	});
}

/** The part first, and after it the fixtures that come with one, as all of their texts say. */
const withPart =
	({ anyOf, textWords }: Condition) =>
	(mount: Condition): Condition => ({
		...mount,
		anyOf: [...anyOf, ...mount.anyOf.map((test) => ({ ...test, score: (test.score ?? 1) * 0.75 }))],
		textWords,
	});

export const isLamp = ({ anyOf }: Condition): boolean =>
	anyOf.some(
		(test) =>
			(test.fact === "kind" && "values" in test && test.values?.includes("lamp")) ||
			(test.fact === "type" && "values" in test && test.values?.some((type) => /^[a-z]{1,3}\d/.test(type))),
	);
const coloredLamps = jargon.find(({ noSuch }) => noSuch === "colored lamps");

/** "Bulb for a jelly jar", "lamps for track lights": the fixture that isn't sold only says where the lamp goes. */
export function lampsOfFixtures(found: readonly Found[]): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	const isGoods = ({ noSuch, anyOf }: Condition) =>
		noSuch !== undefined && anyOf.every((test) => !("values" in test && test.values?.includes("lamp")));
	if (!all.some((one) => isLamp(one) && one.noSuch === undefined) || !all.some(isFixtureOf))
		return [...found];
	return found.map((one) => (one.conditions.some(isFixtureOf) ? { ...one, conditions: [] } : one));

	function isFixtureOf(condition: Condition): boolean {
		return isGoods(condition) && fixturesForLamps.has(condition.noSuch ?? "");
	}
}

const fixturesForLamps: ReadonlySet<string> = new Set([
	"jelly-jar lights",
	"bulkhead lights",
	"sconces or lanterns",
	"barn lights",
	"bollards",
	"landscape lights",
	"track heads",
	"vanity bars",
	"ceiling fans",
	"canopy lights",
]);

/** "Gym lights with wire guards" asks for the lights: that guards aren't sold is said with them. */
export function guardsOfFixtures(found: readonly Found[]): Found[] {
	const isGuard = ({ noSuch }: Condition) => noSuch === "wire guards";
	const all = found.flatMap(({ conditions }) => conditions);
	const fixture = all.find((one) => namesKind(one) && one.noSuch === undefined && one.weight >= 3);
	if (fixture === undefined || !all.some(isGuard)) return [...found];
	return found.flatMap((one) => {
		if (one.conditions.includes(fixture)) return [];
		return one.conditions.some(isGuard)
			? [{ ...one, conditions: [{ ...fixture, noSuch: "wire guards" }] }]
			: [one];
	});
}

/** "Exit sign bulb T10" asks for a lamp, and "PAR20 green" for no letters of an exit sign. */
export function lampsWithoutSigns(found: readonly Found[]): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	if (!all.some(isLamp)) return [...found];
	return found.map((one) => {
		const [first] = one.conditions;
		if (first?.label === "Exit and emergency") return { ...one, ranks: true as const };
		if (coloredLamps && /^(?:Red|Green) letters$/.test(first?.label ?? "")) {
			const shapes = all.filter(isLamp).flatMap(({ anyOf }) => anyOf);
			return { ...one, conditions: [{ ...coloredLamps, label: "Lamps", anyOf: shapes }] };
		}
		return one;
	});
}

/**
 * "Linear high bay, surface mount" asks for no surface downlight, and "slip fitter area light" for no flood light: what
 * a fixture is mounted by, and does not come with, only ranks. Area lights take it as an accessory.
 */
export function mountsOfFixtures(found: readonly Found[]): Found[] {
	const all = found.flatMap(({ conditions }) => conditions);
	const isMount = ({ label }: Condition) => mountKinds.has(label);
	const named = new Set(
		all
			.filter((one) => namesKind(one) && !isMount(one))
			.flatMap(({ anyOf }) => anyOf.flatMap((test) => ("values" in test ? (test.values ?? []) : []))),
	);
	const isOther = ({ label }: Condition) => {
		const own = mountKinds.get(label);
		return own !== undefined && !own.some((kind) => named.has(kind));
	};
	if (![...named].some((kind) => fixtureKinds.has(kind))) return [...found];
	const ranksAs = all.some(({ label }) => label === "Area and site lights")
		? "area lights take it as an accessory, listed on their pages"
		: "not stated for these, so check the spec sheet";
	return found.map((one) =>
		one.conditions.some(isOther)
			? {
					...one,
					ranks: true as const,
					conditions: one.conditions.map((condition) =>
						condition.label === surfaceMount
							? { ...condition, label: "Surface mount", anyOf: surfaceFirst, ranksAs: surfaceNote }
							: { ...condition, anyOf: areaFirst, ranksAs },
					),
				}
			: one,
	);
}

const surfaceMount = "Surface and disk downlights";
const surfaceNote = "panels take a surface mounting frame; check the spec sheet of others";
const surfaceFirst: Condition["anyOf"] = [{ fact: "type", pattern: /^(?:edge-lit-panel|wrap|strip|vapor)/ }];

/** Kinds of fixtures that have the mount themselves. */
const mountKinds: ReadonlyMap<string, readonly string[]> = new Map([
	[surfaceMount, []],
	["Slip-fitter mount", ["flood-light"]],
	["Yoke mount", ["flood-light"]],
	["Knuckle mount", ["flood-light"]],
	["Arm mount", []],
]);

/** Roadway lights and post tops are mounted their own way. */
const areaFirst: Condition["anyOf"] = [
	{ fact: "type", pattern: /^area-light/ },
	{ fact: "kind", values: ["area-light"], score: 0.5 },
];

const fixtureKinds: ReadonlySet<string> = new Set([
	"high-bay",
	"troffer",
	"linear",
	"wall-pack",
	"flood-light",
	"area-light",
	"exit-sign",
	"emergency-light",
]);

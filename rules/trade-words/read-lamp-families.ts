/** Turns codes of lamps that the catalog does not sell into what is nearest, and why that may not fit. */
import { type Condition, cover, type Found, type Reading } from "./condition.ts";
import { type HidSource, replaceHid } from "./hid-lamps.ts";
import { type FamilyLamp, type PluginLamp, readFamilyLamps } from "./lamp-families.ts";
import { fmt, toBeamCondition, watts } from "./measure-conditions.ts";

/** Labels of the fixtures that HID lamps were usually in. */
export const usualHidFixtures: readonly string[] = ["Outdoor fixtures", "High bays and outdoor fixtures"];

/** Fixtures that HID lamps were in, the likelier first: wall packs of small lamps, high bays of large ones. */
function hidFixtures(lampWatts: number): Condition {
	const outdoor = ["wall-pack", "flood-light", "area-light"];
	const kinds = lampWatts < 200 ? outdoor : ["high-bay", "area-light", "flood-light", "wall-pack"];
	return {
		label: usualHidFixtures[lampWatts < 200 ? 0 : 1] ?? "",
		weight: 3,
		anyOf: kinds.map((kind, place) => ({ fact: "kind", values: [kind], score: 1 - place * 0.08 })),
		place: true,
	};
}

/** How the labels of fixtures in place of HID ones begin. */
export const inPlaceOf = "in place of";

/** LED fixtures of the light that a fixture with this lamp gives; `null` for watts in which none is made. */
export function inPlaceOfHid(source: HidSource, lampWatts: number): Condition[] | null {
	const led = replaceHid(source, lampWatts);
	if (led === null) return null;
	const { min, max } = led.range;
	const light: Condition = {
		label: `${inPlaceOf} ${lampWatts} W ${source}`,
		weight: 3,
		anyOf: [
			{ fact: "lumens", target: led.lumens, tolerance: led.lumens * 0.15, near: led.lumens * 0.15 },
			{ fact: "lumens", min, max, near: max * 0.4, score: 0.8 },
		],
		reason: `An LED fixture of ${fmt(min)} to ${fmt(max)} lm gives the same light`,
	};
	return [light, hidFixtures(lampWatts)];
}

function nearestOfPlugin({ base, pins, watts: power }: PluginLamp): Condition {
	const socket = base ?? (pins === 4 ? "G24q" : pins === 2 ? "G24d" : "G24");
	return {
		label: "GU24 pin-base lamps",
		weight: 3,
		anyOf: [
			{ fact: "subcategory", pattern: /gu24/ },
			{ fact: "kind", values: ["lamp"], score: 0.55 },
		],
		noSuch:
			power === null ? "plug-in compact fluorescent lamps" : `${power} W plug-in lamps (${socket} base)`,
		mayNotFit: `A GU24 lamp does not fit a ${socket} socket`,
	};
}

function toConditions(lamp: FamilyLamp): Condition[] {
	if (lamp.family === "plug-in") return [nearestOfPlugin(lamp)];
	if (lamp.family === "mr16") {
		const shape: Condition = { label: "MR16", weight: 4, anyOf: [{ fact: "type", pattern: /^mrx?16$/ }] };
		return [shape, watts({ target: lamp.watts }), toBeamCondition(lamp.beamDegrees)];
	}
	const [light, fixtures] = inPlaceOfHid(lamp.source, lamp.watts) ?? [];
	if (light === undefined || fixtures === undefined) return [];
	const kinds: Condition = { ...fixtures, place: undefined };
	return [
		{
			...light,
			noSuch: `${lamp.source} lamps`,
			mayNotFit: "These are complete fixtures, not lamps for the socket you have",
			also: [kinds],
		},
		kinds,
	];
}

export function readLampFamilies(text: string): Reading {
	const lamps = readFamilyLamps(text);
	const found = lamps.flatMap((lamp): Found[] => {
		const conditions = toConditions(lamp);
		return conditions.length === 0 ? [] : [{ spans: lamp.spans, conditions }];
	});
	return {
		found,
		rest: cover(
			text,
			found.flatMap(({ spans }) => spans),
		),
	};
}

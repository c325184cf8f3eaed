/** Facts of a lamp or a fixture that is described in words, such as "A19, 800 lumens, 2700 K, E26". Pure. */
import { empty, newReader, readColor, readRatings, sizes, type WantedLamp } from "./lamp-code.ts";
import type { Check, WantedFacts } from "./rate-equivalent.ts";

/** Bounds are no figure to be near to, and what is not wanted is no fact. */
const bounds =
	/\b(?:OVER|ABOVE|AT LEAST|MORE THAN|MIN(?:IMUM)?|UNDER|BELOW|LESS THAN|UP TO|AT MOST|MAX(?:IMUM)?|NOT?|WITHOUT|NON)[\s-]+(?:A )?\d*[\d,.]*\s?\w+/g;
const ranges = /\d[\d,]*\s?(?:-|TO|AND)\s?\d[\d,]*\s?(?:LM|LUMENS?|K|W|WATTS?|CRI)\b/g;
const shape = /(?<![A-Z0-9])(BR|CA|MR|PAR|ST|A|B|G|R)-?(\d{2})(?![0-9A-Z])/;
const equivalent = /(?<![\d.-])(\d{2,3})\s?-?W(?:ATTS?)?[\s-]+(?:EQUIV\w*|INCANDESCENT|HALOGEN)/;

/** @returns what can be checked against a SKU; empty where the text says nothing */
export function readDescription(asked: string): WantedFacts {
	const text = asked.toUpperCase().replace(/[–—]/g, "-").replace(bounds, " ").replace(ranges, " ");
	const reader = newReader(text);
	const lamp: WantedLamp = { ...empty };
	const watts = reader.take(equivalent);
	if (watts) lamp.wattageEquivalent = Number(watts[1]);
	const [, letters = "", size = ""] = reader.take(shape) ?? [];
	const isLamp = sizes[letters]?.includes(Number(size)) ?? false;
	if (isLamp) lamp.designation = letters + size;
	const kelvins = [...text.matchAll(/(?<![\d.])(\d{4})\s?K(?![A-Z])/g)].map(([, kelvin]) => Number(kelvin));
	readColor(reader, lamp, []);
	if (kelvins.length > 1) lamp.cctKelvin = kelvins;
	readRatings(reader, lamp, []);
	const { kind, designation, ...facts } = lamp;
	return isLamp ? { kind, designation, ...facts } : facts;
}

/** What the matcher says about the fact of a check. */
const said: readonly { fact: RegExp; by: RegExp }[] = [
	{ fact: /^Light output/, by: / lm\b/ },
	{ fact: /^Color/, by: /\d K\b/ },
	{ fact: /^CRI/, by: /\bCRI\b/ },
	{ fact: /^Base/, by: /\bbase\b/i },
	{ fact: /^Replaces/, by: /W equivalent/ },
	{ fact: /^Shape/, by: /^[A-Z]{1,3}\d{2}\b/ },
	{ fact: /^Voltage/, by: /\d V(?! dimming)/ },
	{ fact: /^Dimming/, by: /^Dimmable/i },
	{ fact: /^Location/, by: /location/i },
	{ fact: /^Enclosed/, by: /enclosed/i },
];

/** The reasons of the matcher that no check covers. */
export const leftOf = (reasons: readonly string[], checks: readonly Check[]): string[] =>
	reasons.filter(
		(reason) =>
			reason !== "its words" &&
			!said.some(({ fact, by }) => by.test(reason) && checks.some((check) => fact.test(check.fact))),
	);
